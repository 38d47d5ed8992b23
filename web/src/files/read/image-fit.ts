const LANDSCAPE_WIDTH = 1280;
const PORTRAIT_HEIGHT = 800;

/** The size an image is fitted to: landscape to a width of 1280, portrait to a height of 800; never enlarged. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, width >= height ? LANDSCAPE_WIDTH / width : PORTRAIT_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
