import { Button, Text } from '@mantine/core';
import { thumbnailOf } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type InlineFile, InlineFileField } from '../../files/index.ts';
import classes from './photo-field.module.css';

/** The photo of a record in its form. */
export type PhotoValues = {
  /** The link to the photo that the record has and keeps; null where it has none, or it is to be removed. */
  photo: string | null;
  /** The new photo, at most one. */
  newPhoto: InlineFile[];
};

/** A form without a photo. */
export const NO_PHOTO: PhotoValues = { photo: null, newPhoto: [] };

/** What a body says of the photo: one that is neither new nor removed is not sent, and stays as it is. */
export const photoOfBody = ({ photo, newPhoto }: PhotoValues): string | null | undefined =>
  newPhoto[0]?.dataUrl ?? (photo === null ? null : undefined);

/** Whether two versions of a record have the same photo: each reading signs the links to it again. */
export const isSamePhoto = (mine: PhotoValues, theirs: PhotoValues) =>
  mine.newPhoto.length === 0 && mine.photo?.split('?')[0] === theirs.photo?.split('?')[0];

type PhotoFieldProps = {
  values: PhotoValues;
  onChange: (values: Partial<PhotoValues>) => void;
  form: { errors: Record<string, ReactNode>; clearFieldError: (field: string) => void };
};

/** The photo of a record, a single image: the one that it has, which can be removed, and a new one in its place. */
export function PhotoField({ values, onChange, form }: PhotoFieldProps) {
  const { t } = useTranslation();
  const { photo, newPhoto } = values;
  return (
    <div>
      <InlineFileField
        label={t('Photo')}
        most={1}
        accepts="image"
        invitation={photo === null ? t('Add a photo') : t('Choose another photo')}
        files={newPhoto}
        onFiles={(files) => onChange({ newPhoto: files })}
        form={form}
        fields={['photo']}
      />
      {photo !== null && newPhoto.length === 0 && (
        <div className={classes.present}>
          <img src={thumbnailOf(photo)} alt={t('Photo')} className={classes.picture} />
          <div>
            <Text size="xs" c="dimmed">
              {t('Current photo saved. Upload only if you want to change the photo.')}
            </Text>
            <Button
              variant="subtle"
              color="bad"
              size="compact-sm"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => onChange({ photo: null })}
            >
              {t('Remove photo')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
