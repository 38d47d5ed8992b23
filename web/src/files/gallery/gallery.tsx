import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import classes from './gallery.module.css';

/** A finger that moves this far sideways turns the page. */
const SWIPE_PIXELS = 48;

type GalleryProps = {
  pictures: readonly { name: string; url: string }[];
  start: number;
  onClose: () => void;
};

/** Pictures, enlarged: the arrow keys and a swipe turn the page, Escape closes. */
export function Gallery({ pictures, start, onClose }: GalleryProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(start);
  const touchedAt = useRef<number | null>(null);
  const picture = pictures[index];
  if (!picture) return null;

  const turn = (step: number) =>
    setIndex((present) => Math.min(pictures.length - 1, Math.max(0, present + step)));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  }

  function onTouchEnd(event: TouchEvent) {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (touchedAt.current !== null && Math.abs(moved) > SWIPE_PIXELS) turn(moved > 0 ? -1 : 1);
    touchedAt.current = null;
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      fullScreen
      onKeyDown={onKeyDown}
      title={
        <Group gap="md" wrap="nowrap">
          <Text truncate>{picture.name}</Text>
          <Text size="sm" c="dimmed" className="numbers">
            {index + 1} / {pictures.length}
          </Text>
          <Anchor
            href={picture.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('Open original')}
          >
            <Download size={16} aria-hidden />
          </Anchor>
        </Group>
      }
    >
      <div
        className={classes.stage}
        onTouchStart={(event) => {
          touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={onTouchEnd}
      >
        <img src={picture.url} alt={picture.name} className={classes.picture} />
        {index > 0 && (
          <ActionIcon
            className={classes.previous}
            variant="default"
            size={44}
            aria-label={t('Previous image')}
            onClick={() => turn(-1)}
          >
            <ChevronLeft />
          </ActionIcon>
        )}
        {index < pictures.length - 1 && (
          <ActionIcon
            className={classes.next}
            variant="default"
            size={44}
            aria-label={t('Next image')}
            onClick={() => turn(1)}
          >
            <ChevronRight />
          </ActionIcon>
        )}
      </div>
    </Dialog>
  );
}
