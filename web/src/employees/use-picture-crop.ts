import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PercentCrop } from 'react-image-crop';
import { toDataUrl } from '../files/index.ts';
import { cutOut } from './cut-out.ts';

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
