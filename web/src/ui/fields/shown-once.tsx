import { Group, Stack, Text, TextInput } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';

type ShownOnceProps = {
  /** Says to copy it now. */
  sentence: string;
  label: string;
  value: string;
  copyLabel: string;
};

/** A key, secret or link just made, which the server does not show again. */
export function ShownOnce({ sentence, label, value, copyLabel }: ShownOnceProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {sentence}
      </Text>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          flex={1}
          readOnly
          label={label}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} label={copyLabel} />
      </Group>
    </Stack>
  );
}
