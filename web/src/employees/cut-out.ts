/** Longer side of a profile picture in pixels: twice the largest size in which it is shown. */
const SIDE = 512;

type PercentArea = { x: number; y: number; width: number; height: number };

/** The chosen part of a picture as a data: URL, no larger than it is ever shown. */
export function cutOut(picture: HTMLImageElement, area: PercentArea): string {
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
