import { Text } from '@mantine/core';

/** What a panel shows, and below it what kind of record that is. */
export function PanelTitle({ title, kind }: { title: string; kind: string | undefined }) {
  return (
    <>
      {title}{' '}
      {kind && (
        <Text span display="block" size="xs" fw={400} c="dimmed" lh={1.3}>
          {kind}
        </Text>
      )}
    </>
  );
}
