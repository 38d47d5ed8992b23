import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { centerCrop, makeAspectCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { PictureCropState } from './use-picture-crop.ts';

/** The crop starts at 30 percent of the width, as a square. Rule: PEOPLE-7. */
const FIRST_CROP_PERCENT = 30;

type PictureCropProps = {
  state: PictureCropState;
  /** The present picture, while no other is chosen. */
  present: ReactNode;
  /** Next to the button that chooses. */
  children?: ReactNode;
};

/** Chooses a picture, and the part of it to show. */
export function PictureCrop({ state, present, children }: PictureCropProps) {
  const { t } = useTranslation();
  const { picture, source, crop, setCrop, refusal, choose, refuse } = state;
  return (
    <Stack>
      {source ? (
        <ReactCrop
          crop={crop}
          aspect={1}
          keepSelection
          circularCrop
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            ref={picture}
            src={source}
            alt={t('Image to crop')}
            style={{ maxHeight: '50dvh' }}
            onLoad={({ currentTarget: { width, height } }) => {
              const square = makeAspectCrop({ unit: '%', width: FIRST_CROP_PERCENT }, 1, width, height);
              setCrop(centerCrop(square, width, height));
            }}
            onError={refuse}
          />
        </ReactCrop>
      ) : (
        <Group>
          {present}
          <Text size="sm" c="dimmed" maw={260}>
            {t('Choose an image, then drag the frame to crop it.')}
          </Text>
        </Group>
      )}
      {refusal && (
        <Text size="sm" c="var(--bad)" role="alert">
          {refusal}
        </Text>
      )}
      <Group justify="space-between">
        <FileButton accept="image/*" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<ImageUp size={16} />}>
              {source ? t('Choose another image') : t('Choose an image')}
            </Button>
          )}
        </FileButton>
        {children}
      </Group>
    </Stack>
  );
}
