import type { Page } from '@playwright/test';

/** The mark of a camera that was held upright: the picture is to be turned a quarter to the right. */
const TURNED = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');

/** A photo as a camera makes it, drawn by the page, ready to be chosen in a file field. */
export async function photo(page: Page, name: string, width: number, height: number, turned = false) {
  const base64 = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      for (let stripe = 0; stripe < 40; stripe++) {
        context.fillStyle = `hsl(${stripe * 9} 60% 50%)`;
        context.fillRect(0, (stripe * size.height) / 40, size.width, size.height / 40);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { width, height },
  );
  const jpeg = Buffer.from(base64, 'base64');
  // Behind the two bytes that begin every JPEG.
  const buffer = turned ? Buffer.concat([jpeg.subarray(0, 2), TURNED, jpeg.subarray(2)]) : jpeg;
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photo of about 10 MB: each of its points has another colour than the next. */
export async function noisyPhoto(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const [width, height] = [4000, 3000];
    const picture = new ImageData(width, height);
    // As much as one call gives.
    for (let start = 0; start < picture.data.length; start += 65_536)
      crypto.getRandomValues(picture.data.subarray(start, start + 65_536));
    for (let point = 3; point < picture.data.length; point += 4) picture.data[point] = 255;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const address = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsDataURL(blob);
    });
    return address.slice(address.indexOf(',') + 1);
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
