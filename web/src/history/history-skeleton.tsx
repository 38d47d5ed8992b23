import { Skeleton, Stack } from '@mantine/core';

/** Shown in place of a history while it loads. */
export function HistorySkeleton() {
  return (
    <Stack gap="sm">
      {[1, 2, 3, 4].map((entry) => (
        <Skeleton key={entry} height={48} />
      ))}
    </Stack>
  );
}
