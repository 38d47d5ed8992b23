import { ActionIcon, Button, FileButton } from '@mantine/core';
import { thumbnailOf } from '@plumbline/contract';
import { Camera, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readInlinePhoto } from '../../../files/index.ts';
import type { CustomCell } from '../../../ui/lines/lines.types.ts';
import paperClasses from '../../parts/paper/paper.module.css';
import classes from '../request-orders.module.css';
import type { RequestLine } from './request-order-values.ts';

type LinePhotoProps = CustomCell<RequestLine> & {
  /** Called with whether a photo is still being made small. */
  onReading: (reading: boolean) => void;
};

/** The photo of a line: the one that its material has, or one that is taken of what is in no catalogue. */
export function LinePhoto({ row, label, inputProps, change, onReading }: LinePhotoProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const reset = useRef<() => void>(null);
  if (row.material_id !== null)
    return row.photo_url ? (
      <img src={thumbnailOf(row.photo_url)} alt="" className={paperClasses.photo} loading="lazy" />
    ) : null;

  async function choose(file: File | null) {
    if (!file) return;
    setReading(true);
    onReading(true);
    setRefusal(null);
    try {
      change({ photo: await readInlinePhoto(file) });
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setReading(false);
      onReading(false);
      // The same photo can be chosen again after it was removed.
      reset.current?.();
    }
  }

  return (
    <>
      <div className={classes.photoCell}>
        {row.photo && <img src={row.photo.dataUrl} alt={row.photo.name} className={paperClasses.photo} />}
        <FileButton accept="image/*" resetRef={reset} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button
              {...button}
              {...inputProps}
              aria-label={label}
              size="compact-sm"
              variant="default"
              className={classes.decision}
              leftSection={<Camera size={14} aria-hidden />}
              loading={reading}
            >
              {row.photo ? t('Change') : t('Photo')}
            </Button>
          )}
        </FileButton>
        {row.photo && (
          <ActionIcon
            className={paperClasses.action}
            aria-label={t('Remove {{name}}', { name: row.photo.name })}
            onClick={() => change({ photo: null })}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {refusal && (
        <div className={classes.refusal} role="alert">
          {refusal}
        </div>
      )}
    </>
  );
}
