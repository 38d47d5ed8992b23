import { type ReadPdf, readPdf } from '@plumbline/pdf/testing';
import type { FastifyInstance } from 'fastify';

export { picturesIn, readPdf, rightEdges } from '@plumbline/pdf/testing';

/** The name of the file that was answered. */
export const fileNameIn = (headers: { 'content-disposition'?: unknown }): string | undefined =>
  /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1];

/** Fetches a link without a token. */
export const fetchLink = (app: FastifyInstance, link: string) => app.inject({ method: 'GET', url: link });

/** Fetches a link to a PDF and reads it. */
export async function fetchPdf(app: FastifyInstance, link: string): Promise<ReadPdf> {
  const { statusCode, rawPayload, payload } = await fetchLink(app, link);
  if (statusCode !== 200) throw new Error(`the link was answered with ${statusCode}: ${payload}`);
  return readPdf(rawPayload);
}
