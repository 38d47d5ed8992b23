import { Button, FileButton, Group, Input, Loader, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { Camera, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './file-picker.module.css';
import { FileTile } from './file-tile.tsx';
import type { PickedFile } from './picked-file.ts';
import { useTouch } from './use-device.ts';
import { useFilePicking } from './use-file-picking.ts';

type FilePickerProps = {
  label: string;
  files: PickedFile[];
  onChange: (files: PickedFile[]) => void;
  /** How many files may be chosen in all. */
  max: number;
  /** Told whether files are still being read, which are not among `files` yet. */
  onReading?: (reading: boolean) => void;
  /** MIME types; any when left out. */
  accept?: string[];
  error?: string | undefined;
  required?: boolean;
};

/** Chooses files, by drop, by dialog or by camera, and shows what was chosen. Pictures are made small at once. */
export function FilePicker({
  label,
  files,
  onChange,
  max,
  onReading,
  accept,
  error,
  required = false,
}: FilePickerProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  const { reading, refusals, choose, remove, left } = useFilePicking({ files, onChange, onReading, max });

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
                onRemove={() => remove(file.id)}
              />
            ))}
          </Group>
        )}
        {(left > 0 || reading > 0) && (
          <Dropzone
            className={classes.zone}
            aria-label={label}
            loading={left <= 0}
            {...(accept ? { accept } : {})}
            // Without a largest number: the dropzone would refuse those beyond it as if they were of the wrong kind.
            onDropAny={(taken, rejected) =>
              choose(
                taken,
                rejected.map(({ file }) => file),
              )
            }
            onDrop={() => {}}
          >
            <Group gap="xs" justify="center" wrap="nowrap">
              {reading > 0 ? <Loader size={16} /> : <Upload size={16} aria-hidden />}
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
            onChange={(photo) => photo && choose([photo])}
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
