import { Text } from '@mantine/core';

/** The title of a panel, and below it the kind of record. */
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
