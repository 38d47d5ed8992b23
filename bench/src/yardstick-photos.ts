/** What pictures cost without us: read, fitted and kept by sharp, or set on bare pages by Typst, in this process. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { FileStore } from '@plumbline/server/src/platform/files/file-store.ts';
import sharp from 'sharp';

/** Makes the photos of a report's body small and writes them to disk, one after the other. @returns milliseconds */
export async function keepPhotosBare(body: string): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-photos-'));
  const start = performance.now();
  const { base64image } = JSON.parse(body) as { base64image: string[] };
  for (const [number, base64] of base64image.entries()) {
    const photo = sharp(Buffer.from(base64, 'base64')).autoOrient().resize({ width: 1280 });
    const file = await open(join(directory, String(number)), 'wx');
    await file.writeFile(await photo.jpeg({ quality: 82 }).toBuffer());
    await file.sync();
    await file.close();
  }
  const time = performance.now() - start;
  await rm(directory, { recursive: true });
  return time;
}

const bare = `#set page(paper: "a4")
#for number in range(int(sys.inputs.count)) { image(str(number) + ".jpg", width: 100%) }`;
let compiler: NodeCompiler | null = null;

/** Sets photos on pages, two to a page and nothing else. @returns milliseconds */
export async function printBare(files: FileStore, photos: readonly string[]): Promise<number> {
  const workspace = tmpdir();
  compiler ??= NodeCompiler.create({ workspace });
  const start = performance.now();
  for (const [number, sha256] of photos.entries())
    compiler.mapShadow(join(workspace, `${number}.jpg`), await buffer(files.read(sha256)));
  const pdf = compiler.pdf({ mainFileContent: bare, inputs: { count: String(photos.length) } });
  const time = performance.now() - start;
  compiler.resetShadow();
  compiler.evictCache(0);
  if (pdf.length === 0) throw new Error('Nothing was printed.');
  return time;
}
