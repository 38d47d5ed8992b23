import { Input, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useGallery } from '../gallery/use-gallery.tsx';
import { isPicture, type StoredFile } from '../stored-file.ts';
import classes from './field.module.css';
import { FileChoosers } from './file-choosers.tsx';
import type { FileRules } from './file-rules.ts';
import { NewFileTile } from './new-file-tile.tsx';
import type { NewFile, NewFiles } from './new-files.ts';
import { StoredFileTile } from './stored-file-tile.tsx';

const NONE: readonly never[] = [];

type FileFieldProps = {
  label: string;
  rules: FileRules;
  /** What was chosen: sent ahead of the form (`useUploads`, `filesOfSlot`) or within it (`InlineFileField`). */
  added: NewFiles;
  /** The record's files that stay. */
  stored?: readonly StoredFile[];
  onRemoveStored?: ((id: StoredFile['id']) => void) | undefined;
  required?: boolean;
  error?: ReactNode;
  /** The sentence at one of the new files. */
  errorAt?: (index: number) => string | null;
  /** Called when files are added, removed or sent again: what was said about them is old. */
  onChange?: () => void;
  /** What its button says, such as 'Add a logo'; 'Add a photo' or 'Add files' by default. */
  invitation?: string;
  /** Whether what is pasted into the page goes here. */
  takesPaste?: boolean;
  disabled?: boolean;
};

/** A field of files: those that the record has, new ones with their progress, and the ways to add more. */
export function FileField(props: FileFieldProps) {
  const { label, rules, added, stored = NONE, required = false, error } = props;
  const { onChange, takesPaste = false, disabled = false, invitation } = props;
  const { files, reading, refusals } = added;
  const words = useUploadWords(files);
  const { enlarge, gallery } = useGallery(stored.filter(isPicture));
  // A file that replaces the stored one needs no room in addition to it.
  const kept = rules.overwrites ? NONE : stored;
  const room = rules.most - kept.length - files.length - reading;

  function add(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    onChange?.();
    added.add(chosen, { room, names: [...kept, ...files].map(({ name }) => name) });
  }
  useFilePaste(takesPaste && !disabled, add);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={required}
      error={error}
      size="sm"
      role="group"
      aria-label={label}
    >
      <div className={classes.field} data-wrong={error ? true : undefined}>
        <Tiles {...props} onEnlarge={enlarge} />
        {(room > 0 || reading > 0) && (
          <FileChoosers
            accepts={rules.accepts}
            room={Math.max(0, room)}
            reading={reading}
            takesPaste={takesPaste}
            disabled={disabled || room <= 0}
            invitation={invitation}
            onChoose={add}
          />
        )}
        {refusals.map((refusal) => (
          <Input.Error key={refusal} role="alert" size="sm">
            {refusal}
          </Input.Error>
        ))}
        <Text size="xs" c="dimmed" className="numbers" role="status">
          {words}
        </Text>
      </div>
      {gallery}
    </Input.Wrapper>
  );
}

/** The tiles of those that the record has, and of new ones. */
function Tiles(props: FileFieldProps & { onEnlarge: (file: StoredFile) => void }) {
  const {
    rules,
    added,
    stored = NONE,
    onRemoveStored,
    errorAt,
    onChange,
    disabled = false,
    onEnlarge,
  } = props;
  const { files } = added;
  if (stored.length + files.length === 0) return null;
  return (
    <ul className={classes.tiles}>
      {stored.map((file) => (
        <StoredFileTile
          key={file.id}
          file={file}
          isReplaced={Boolean(rules.overwrites) && files.length > 0}
          onEnlarge={() => onEnlarge(file)}
          onRemove={onRemoveStored && !disabled ? () => onRemoveStored(file.id) : undefined}
        />
      ))}
      {files.map((file, index) => (
        <NewFileTile
          key={file.id}
          file={file}
          error={errorAt?.(index) ?? null}
          disabled={disabled}
          onRetry={() => {
            onChange?.();
            added.retry(file.id);
          }}
          onRemove={() => {
            onChange?.();
            added.remove(file.id);
          }}
        />
      ))}
    </ul>
  );
}

/** Gives the files that are pasted anywhere in the page. */
function useFilePaste(isTaken: boolean, onFiles: (files: readonly File[]) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!isTaken || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}

/** How far the files of a field are that go ahead of their form; blank where none do. */
function useUploadWords(files: readonly NewFile[]): string {
  const { t } = useTranslation();
  const ahead = files.filter(({ state }) => state !== 'with-form');
  const count = ahead.length;
  if (count === 0) return '';
  const sent = ahead.filter(({ state }) => state === 'sent').length;
  return ahead.some(({ state }) => state === 'unreachable')
    ? t('No connection: {{sent}} of {{count}} sent. The rest will be sent automatically.', { sent, count })
    : t('{{sent}} of {{count}} sent', { sent, count });
}
