import { Alert, Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type MissingNamesProps = {
  title: string;
  icon: ReactNode;
  names: readonly string[];
  /** The offer to add them. */
  offer: string;
  isAdded: boolean;
  onChange: (isAdded: boolean) => void;
};

/** Records that a table names and that do not exist, with the offer to add them. */
export function MissingNames({ title, icon, names, offer, isAdded, onChange }: MissingNamesProps) {
  if (names.length === 0) return null;
  return (
    <Alert color="pending" variant="light" icon={icon} title={title}>
      <Text size="sm" mb="xs">
        {names.join(', ')}
      </Text>
      <Checkbox label={offer} checked={isAdded} onChange={(event) => onChange(event.currentTarget.checked)} />
    </Alert>
  );
}
