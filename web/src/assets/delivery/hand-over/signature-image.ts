import { t } from '../../../platform/i18n.ts';
import type { Stroke } from './draft.ts';

const NAME = 'signature.jpg';
const WIDTH = 800;
const HEIGHT = 260;

/** A signature as a picture: dark on white in either colour scheme, because it is printed. */
export async function signatureImage(strokes: Stroke[], name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  if (strokes.length > 0) await drawStrokes(canvas, strokes);
  else drawName(canvas, name);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error(t('The signature could not be stored. Please sign again.'));
  return new File([blob], NAME, { type: blob.type });
}

/** The strokes with a margin around them, whatever the size of the screen on which they were drawn. */
async function drawStrokes(canvas: HTMLCanvasElement, strokes: Stroke[]) {
  const { default: SignaturePad } = await import('signature_pad');
  const points = strokes.flatMap((stroke) => stroke.points);
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const width = Math.max(...points.map(({ x }) => x)) - left;
  const height = Math.max(...points.map(({ y }) => y)) - top;
  const margin = 20;
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const scale = Math.min(
    (WIDTH - 2 * margin) / Math.max(width, 1),
    (HEIGHT - 2 * margin) / Math.max(height, 1),
    3,
  );
  const pad = new SignaturePad(canvas, { backgroundColor: '#ffffff' });
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, margin - left * scale, margin - top * scale);
  pad.fromData(
    strokes.map((stroke) => ({ ...stroke, penColor: '#111111' })),
    { clear: false },
  );
  pad.off();
}

/** A typed name, which says that it was typed. */
function drawName(canvas: HTMLCanvasElement, name: string) {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#111111';
  context.textBaseline = 'middle';
  context.font = '64px Inter Variable, sans-serif';
  context.fillText(name.trim(), 20, HEIGHT / 2 - 20, WIDTH - 40);
  context.font = '24px Inter Variable, sans-serif';
  context.fillText(t('Signed by typing the name'), 20, HEIGHT - 50, WIDTH - 40);
}
