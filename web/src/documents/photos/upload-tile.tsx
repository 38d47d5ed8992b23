import { Button, Progress, Text } from '@mantine/core';
import { Check, CloudOff, FileText, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../ui/picked-file.ts';
import classes from './photos.module.css';
import { RemoveFile } from './remove-file.tsx';
import type { UploadItem } from './upload-queue.ts';
import { useContentUrl } from './use-content-url.ts';

type UploadTileProps = {
  item: UploadItem;
  /** What the form has to say of it. */
  error: string | null;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

/** A new file: its picture, how far it has come, and what can be done about it. */
export function UploadTile({ item, error, disabled, onRetry, onRemove }: UploadTileProps) {
  const { t } = useTranslation();
  const { id, name, type, size, state, share } = item;
  const url = useContentUrl(type.startsWith('image/') ? id : null);
  const problem = error ?? item.problem;
  const stuck = state === 'refused' || state === 'unreachable';

  return (
    <li className={classes.tile} data-wrong={problem ? true : undefined}>
      {url ? (
        <img className={classes.picture} src={url} alt={name} />
      ) : (
        <span className={classes.sheet}>
          <FileText size={32} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <div className={classes.caption}>
        <Text size="xs" truncate title={name}>
          {name}
        </Text>
        {state === 'sending' || state === 'waiting' ? (
          <Progress
            className={classes.progress}
            value={share * 100}
            size={6}
            aria-label={t('{{name}}: sent so far', { name })}
          />
        ) : (
          <Text
            size="xs"
            c={problem ? undefined : 'dimmed'}
            className={problem ? classes.problem : classes.state}
          >
            {state === 'sent' && !problem && (
              <>
                <Check size={12} aria-hidden /> {t('Sent')} ·{' '}
                <span className="numbers">{formatSize(size)}</span>
              </>
            )}
            {state === 'unreachable' && !problem && (
              <>
                <CloudOff size={12} aria-hidden /> {t('Kept on this device')}
              </>
            )}
            {problem}
          </Text>
        )}
        {stuck && !disabled && (
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
      </div>
      {!disabled && <RemoveFile name={name} onRemove={onRemove} />}
    </li>
  );
}
