import { Input, Text } from '@mantine/core';
import type { DocumentFile, DocumentFileSlot, FileSlotName } from '@plumbline/contract';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FileChoosers } from './file-choosers.tsx';
import { KeptFileTile } from './kept-file-tile.tsx';
import classes from './photos.module.css';
import type { UploadItem } from './upload-queue.ts';
import { UploadTile } from './upload-tile.tsx';
import type { Uploads, UploadsState } from './uploads.ts';

type FileFieldProps = {
  name: FileSlotName;
  slot: DocumentFileSlot;
  uploads: Uploads;
  state: UploadsState;
  /** The record's files that stay. */
  present: readonly DocumentFile[];
  onRemovePresent: (id: number) => void;
  /** The form's sentences, by path. */
  errors: Record<string, unknown>;
  /** Told when files are added, removed or sent again: what was said of them is old. */
  onChange: () => void;
  /** Whether what is pasted into the page comes here. */
  takesPaste: boolean;
  disabled: boolean;
};

/** A place for files: what is there, what is on its way with its progress, and the ways to add more. */
export function FileField(props: FileFieldProps) {
  const { name, slot, uploads, state, present, onRemovePresent, errors, onChange, takesPaste, disabled } =
    props;
  const { t } = useTranslation();
  const queue = state.queue.filter((item) => item.slot === name);
  const reading = state.reading[name] ?? 0;
  const refusals = state.refusals[name] ?? [];
  // One that takes the place of what was there needs no room beside it.
  const held = (slot.overwrites ? 0 : present.length) + queue.length + reading;
  const room = slot.most - held;
  const error = errors[slot.upload] as string | undefined;
  const names = [...(slot.overwrites ? [] : present), ...queue].map((file) => file.name);

  function add(files: readonly File[]) {
    if (files.length === 0) return;
    onChange();
    uploads.add(name, files, room, names);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!takesPaste || disabled || files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);

  return (
    <Input.Wrapper
      label={t(slot.label)}
      labelElement="div"
      required={Boolean(slot.missing)}
      error={error}
      size="sm"
      role="group"
      aria-label={t(slot.label)}
    >
      <div className={classes.field} data-wrong={error ? true : undefined}>
        {(present.length > 0 || queue.length > 0) && (
          <ul className={classes.tiles}>
            {present.map((file) => (
              <KeptFileTile
                key={file.id}
                file={file}
                isReplaced={Boolean(slot.overwrites) && queue.length > 0}
                {...(!disabled && { onRemove: () => onRemovePresent(file.id) })}
              />
            ))}
            {queue.map((item, index) => (
              <UploadTile
                key={item.id}
                item={item}
                error={errorAt(errors, slot.upload, index)}
                disabled={disabled}
                onRetry={() => {
                  onChange();
                  uploads.retry(item.id);
                }}
                onRemove={() => {
                  onChange();
                  uploads.remove(item.id);
                }}
              />
            ))}
          </ul>
        )}
        {room > 0 && (
          <FileChoosers slot={slot} room={room} reading={reading} disabled={disabled} onChoose={add} />
        )}
        {refusals.map((refusal) => (
          <Input.Error key={refusal} role="alert" size="sm">
            {refusal}
          </Input.Error>
        ))}
        <Text size="xs" c="dimmed" className="numbers" role="status">
          {progressWords(queue)}
        </Text>
      </div>
    </Input.Wrapper>
  );

  function progressWords(items: readonly UploadItem[]): string {
    if (items.length === 0) return '';
    const sent = items.filter((item) => item.state === 'sent').length;
    if (items.some((item) => item.state === 'unreachable')) {
      return t('No connection: {{sent}} of {{count}} sent, the rest follows by itself.', {
        sent,
        count: items.length,
      });
    }
    return t('{{sent}} of {{count}} sent', { sent, count: items.length });
  }
}

/** The sentence at one of the files, however deep in it the server points. */
function errorAt(errors: Record<string, unknown>, upload: string, index: number): string | null {
  const path = `${upload}.${index}`;
  const found = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`));
  return found ? String(found[1]) : null;
}
