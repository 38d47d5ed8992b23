import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PercentCrop } from 'react-image-crop';
import { toDataUrl } from '../files/index.ts';

/** Longer side of a profile picture in pixels: twice the largest size in which it is shown. */
const SIDE = 512;

/** A picture that is being chosen and cropped. */
export function usePictureCrop() {
  const { t } = useTranslation();
  const picture = useRef<HTMLImageElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [refusal, setRefusal] = useState<string | null>(null);

  return {
    picture,
    source,
    crop,
    setCrop,
    refusal,
    choose: async (file: File | null) => {
      if (!file) return;
      const isImage = file.type.startsWith('image/');
      setRefusal(isImage ? null : t('Only image files are accepted.'));
      setSource(isImage ? await toDataUrl(file) : null);
    },
    refuse: () => {
      setSource(null);
      setRefusal(t('This image could not be opened. Please choose another one.'));
    },
    /** The part within the frame as a data: URL; null when no picture is chosen. */
    cut: () => (source && picture.current && crop?.width ? cutOut(picture.current, crop) : null),
    isReady: Boolean(source && crop?.width),
    forget: () => {
      setSource(null);
      setCrop(undefined);
    },
  };
}
export type PictureCropState = ReturnType<typeof usePictureCrop>;

type PercentArea = { x: number; y: number; width: number; height: number };

/** The chosen part of a picture as a data: URL, no larger than it is ever shown. */
function cutOut(picture: HTMLImageElement, area: PercentArea): string {
  const width = (picture.naturalWidth * area.width) / 100;
  const height = (picture.naturalHeight * area.height) / 100;
  const side = Math.max(1, Math.min(SIDE, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  // JPEG knows no transparency; what is see-through becomes white and not black.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, side, side);
  context?.drawImage(
    picture,
    (picture.naturalWidth * area.x) / 100,
    (picture.naturalHeight * area.y) / 100,
    width,
    height,
    0,
    0,
    side,
    side,
  );
  return canvas.toDataURL('image/jpeg', 0.9);
}
