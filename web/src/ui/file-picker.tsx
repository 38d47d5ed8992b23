import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import { Camera, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-picker.module.css';
import { FileTile } from './file-tile.tsx';
import { type PickedFile, readPickedFile } from './picked-file.ts';

type FilePickerProps = {
  label: string;
  files: PickedFile[];
  onChange: (files: PickedFile[]) => void;
  /** How many files may be chosen in all. */
  max: number;
  /** MIME types; any when left out. */
  accept?: string[];
  error?: string | undefined;
  required?: boolean;
};

/** Chooses files, by drop, by dialog or by camera, and shows what was chosen. Images are made small at once. */
export function FilePicker({
  label,
  files,
  onChange,
  max,
  accept,
  error,
  required = false,
}: FilePickerProps) {
  const { t } = useTranslation();
  const touch = useMediaQuery('(pointer: coarse)');
  const [reading, setReading] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const left = max - files.length;

  /** @param others chosen as well, but of a kind that is not taken here */
  async function add(chosen: File[], others: File[] = []) {
    setReading(true);
    const results = await Promise.allSettled(chosen.slice(0, left).map(readPickedFile));
    const refused = others.map(({ name }) => t('{{name}}: this kind of file is not taken here.', { name }));
    for (const [index, result] of results.entries()) {
      if (result.status === 'rejected') {
        refused.push(`${chosen[index]?.name}: ${(result.reason as Error).message}`);
      }
    }
    if (chosen.length > left) refused.push(t('You can only add a maximum of {{max}} files', { max }));
    onChange([
      ...files,
      ...results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    ]);
    setRefusals(refused);
    setReading(false);
  }

  return (
    <Input.Wrapper label={label} labelElement="div" error={error} required={required} size="sm">
      <Stack gap="xs" data-wrong={error ? true : undefined}>
        {files.length > 0 && (
          <Group gap="xs" align="stretch">
            {files.map((file) => (
              <FileTile
                key={file.id}
                name={file.name}
                size={file.size}
                picture={file.type.startsWith('image/') ? file.dataUrl : null}
                onRemove={() => onChange(files.filter((other) => other.id !== file.id))}
              />
            ))}
          </Group>
        )}
        {left > 0 && (
          <Dropzone
            className={classes.zone}
            aria-label={label}
            loading={reading}
            {...(accept ? { accept } : {})}
            // Without a largest number: the dropzone would refuse those beyond it as if they were of the wrong kind.
            onDropAny={(taken, rejected) =>
              void add(
                taken,
                rejected.map(({ file }) => file),
              )
            }
            onDrop={() => {}}
          >
            <Group gap="xs" justify="center" wrap="nowrap">
              <Upload size={16} aria-hidden />
              <Text size="sm" c="dimmed">
                {touch
                  ? t('Choose files, {{count}} more possible', { count: left })
                  : t('Drop files here or click to choose, {{count}} more possible', { count: left })}
              </Text>
            </Group>
          </Dropzone>
        )}
        {left > 0 && touch && (
          <FileButton
            accept="image/*"
            inputProps={{ capture: 'environment' }}
            onChange={(photo) => photo && void add([photo])}
          >
            {(button) => (
              <Button {...button} variant="default" leftSection={<Camera size={16} />} h={44}>
                {t('Take a photo')}
              </Button>
            )}
          </FileButton>
        )}
        {refusals.map((refusal) => (
          <Input.Error key={refusal} role="alert" size="sm">
            {refusal}
          </Input.Error>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
