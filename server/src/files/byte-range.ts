/** Some of a file's bytes: from the first to the last, both included, as a header counts them. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that a Range header asks for. Null is the whole of it: without the header, and for several parts
 * at once, which no one has to serve.
 * @param size of the file, in bytes
 * @returns 'unsatisfiable' for a part that lies beyond its end
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = size - 1;
  // Without a beginning it is that number of bytes at the end.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  return start > last || start > end ? 'unsatisfiable' : { start, end };
}
