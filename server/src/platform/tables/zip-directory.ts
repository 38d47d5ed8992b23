const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
/** A file's own header, before its content. */
const LOCAL_LENGTH = 30;
/** Stands before the end when the true figures are in zip64 records, which only files of 4 GB need. */
const ZIP64_SIGNATURE = 0x07064b50;
const ZIP64_LENGTH = 20;

/** A file in a zip as the directory declares it. */
export type ZipEntry = {
  name: string;
  /** In bytes, packed or unpacked, the larger. */
  size: number;
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number;
  /** Where its content begins, and its length, packed. */
  start: number;
  packedSize: number;
};

/**
 * The files that a zip declares, without unpacking any, to judge its size first. Null when the zip is
 * damaged or zip64.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readDirectory(view, bytes);
  } catch (error) {
    // A DataView throws it past the end of the bytes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readDirectory(view: DataView, bytes: Uint8Array): ZipEntry[] | null {
  const end = endOfDirectory(view);
  if (end === null) return null;
  const isZip64 = end >= ZIP64_LENGTH && view.getUint32(end - ZIP64_LENGTH, true) === ZIP64_SIGNATURE;
  const count = view.getUint16(end + 8, true);
  if (isZip64 || count !== view.getUint16(end + 10, true)) return null;
  const entries: ZipEntry[] = [];
  let offset = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (view.getUint32(offset, true) !== ENTRY_SIGNATURE) return null;
    const packedSize = view.getUint32(offset + 20, true);
    const size = Math.max(packedSize, view.getUint32(offset + 24, true));
    const local = view.getUint32(offset + 42, true);
    const start = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const method = view.getUint16(offset + 10, true);
    const nameLength = view.getUint16(offset + 28, true);
    const name = bytes.subarray(offset + ENTRY_LENGTH, offset + ENTRY_LENGTH + nameLength);
    entries.push({ name: new TextDecoder().decode(name), size, method, start, packedSize });
    offset +=
      ENTRY_LENGTH + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return entries;
}

/** It is the last record but for a comment of unknown length, hence the search from the end. */
function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let offset = last; offset >= Math.max(0, last - MAX_COMMENT); offset--) {
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  }
  return null;
}
