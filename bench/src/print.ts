import { performance } from 'node:perf_hooks';
import { ask, send } from './ask.ts';
import type { Site } from './site.ts';

/** Papers of materials are answered themselves, others by a link. */
async function openPdf(site: Site, path: string) {
  if (path.includes('-po-materials/')) return send(site.ours.url + path, { headers: site.headers });
  const { answer } = await ask(site.ours.url + path, { headers: site.headers });
  const { pdf_full_url } = (answer as { data: { pdf_full_url: string } }).data;
  return send(new URL(pdf_full_url, site.ours.url).href, {});
}

/** Asks for a PDF and takes it to its end. @returns the milliseconds until the last byte, and how many there were */
export async function print(site: Site, path: string): Promise<{ time: number; bytes: number }> {
  const start = performance.now();
  const { response } = await openPdf(site, path);
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return { time: performance.now() - start, bytes };
}
