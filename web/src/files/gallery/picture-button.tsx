import { thumbnailOf } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from './picture-button.module.css';

type PictureButtonProps = {
  url: string;
  name: string;
  /** Its shape, into which the picture is cut. */
  shape: 'square' | 'landscape';
  onEnlarge: () => void;
};

/** A picture as a thumbnail as wide as its place, which enlarges it. */
export function PictureButton({ url, name, shape, onEnlarge }: PictureButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.picture}
      data-shape={shape}
      aria-label={t('Enlarge {{name}}', { name })}
      onClick={onEnlarge}
    >
      <img
        src={thumbnailOf(url)}
        alt=""
        width={256}
        height={shape === 'square' ? 256 : 192}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}
