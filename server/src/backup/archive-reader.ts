import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import tar from 'tar-stream';
import { BackupError } from './backup-error.ts';

/** One part of an archive; its contents are to be read before the next one comes. */
export type ArchiveEntry = { name: string; contents: AsyncIterable<Buffer> };

/** How files begin that age and zstd have written. */
const AGE = 'age-encryption.org/v1\n';
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * The parts of an archive, in the order in which they were written.
 * @throws BackupError when it is none, is damaged or incomplete, or the passphrase is not the right one
 */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const isEncrypted = await requireArchive(path);
  if (isEncrypted && !passphrase)
    throw new BackupError(
      `${path} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
    );
  const extract = tar.extract();
  const decrypt = (source: AsyncIterable<Buffer>) =>
    isEncrypted ? decrypted(source, passphrase as string) : source;
  const read = pipeline(createReadStream(path), decrypt, createZstdDecompress(), extract);
  read.catch(() => {});
  try {
    for await (const entry of extract) {
      yield { name: entry.header.name, contents: entry as AsyncIterable<unknown> as AsyncIterable<Buffer> };
      entry.resume();
    }
    await read;
  } catch (error) {
    // What is done with the contents fails by itself.
    throw await read.then(
      () => error,
      (cause: Error) =>
        cause instanceof BackupError
          ? cause
          : new BackupError(`${path} is damaged or incomplete: ${cause.message}.`, { cause }),
    );
  } finally {
    extract.destroy();
  }
}

/** Whether an archive is encrypted. @throws BackupError when a file is no archive */
async function requireArchive(path: string): Promise<boolean> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${cause.code}).`, { cause });
  });
  try {
    const start = Buffer.alloc(AGE.length);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    if (start.subarray(0, bytesRead).toString('latin1') === AGE) return true;
    if (start.subarray(0, ZSTD.length).equals(ZSTD)) return false;
    throw new BackupError(`${path} is not a backup of Plumbline.`);
  } finally {
    await file.close();
  }
}

async function* decrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncIterable<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter
    .decrypt(ReadableStream.from(source) as ReadableStream<Uint8Array>)
    .catch((cause: Error) => {
      throw /no identity matched/.test(cause.message)
        ? new BackupError('The passphrase does not open this backup.', { cause })
        : cause;
    });
  yield* opened;
}
