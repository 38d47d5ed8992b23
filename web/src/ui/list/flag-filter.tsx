import { Checkbox } from '@mantine/core';
import type { DrawnFilter } from './list-filter.ts';

/** A filter that is on or off: 1 or 0 in the address. */
export const flagFilter = (label: () => string): DrawnFilter => ({
  kind: 'drawn',
  initial: 0,
  isKnown: (value) => value === 0 || value === 1,
  draw: (value, set) => (
    <Checkbox
      label={label()}
      py={8}
      checked={value === 1}
      onChange={({ currentTarget }) => set(currentTarget.checked ? 1 : 0)}
    />
  ),
});
