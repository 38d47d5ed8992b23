import { Button, Progress, Text } from '@mantine/core';
import { Check, CloudOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../format-size.ts';
import { useContentUrl } from '../read/use-content-url.ts';
import classes from './field.module.css';
import { FileTile } from './file-tile.tsx';
import type { NewFile } from './new-files.ts';

type NewFileTileProps = {
  file: NewFile;
  /** What the form has to say about it. */
  error: string | null;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

/** A new file: its picture, how far it has come, and what can be done about it. */
export function NewFileTile({ file, error, disabled, onRetry, onRemove }: NewFileTileProps) {
  const { t } = useTranslation();
  const { id, name, type, state, share, picture } = file;
  const isPicture = type.startsWith('image/');
  const content = useContentUrl(isPicture && picture === undefined ? id : null);
  const problem = error ?? file.problem;
  const isStuck = state === 'refused' || state === 'unreachable';
  return (
    <FileTile
      name={name}
      picture={isPicture ? (picture === undefined ? (content ?? undefined) : picture) : null}
      isWrong={problem !== null}
      onRemove={disabled ? undefined : onRemove}
    >
      {state === 'sending' || state === 'waiting' ? (
        <Progress
          className={classes.progress}
          value={share * 100}
          size={6}
          aria-label={t('Upload progress of {{name}}', { name })}
        />
      ) : (
        <StateLine file={file} problem={problem} />
      )}
      {isStuck && !disabled && (
        <Button
          className={classes.retry}
          size="compact-sm"
          variant="default"
          leftSection={<RotateCw size={14} aria-hidden />}
          aria-label={t('Retry {{name}}', { name })}
          onClick={onRetry}
        >
          {t('Retry')}
        </Button>
      )}
    </FileTile>
  );
}

function StateLine({ file, problem }: { file: NewFile; problem: string | null }) {
  const { t } = useTranslation();
  const { state, size, isUnstored } = file;
  if (problem) {
    return (
      <Text size="xs" className={classes.problem}>
        {problem}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed" className={classes.state}>
      {state === 'sent' && (
        <>
          <Check size={12} aria-hidden /> {t('Sent')} ·{' '}
        </>
      )}
      {state === 'unreachable' ? (
        <>
          <CloudOff size={12} aria-hidden />{' '}
          {isUnstored ? t('Not saved on this device') : t('Saved on this device')}
        </>
      ) : (
        <span className="numbers">{formatSize(size)}</span>
      )}
    </Text>
  );
}
