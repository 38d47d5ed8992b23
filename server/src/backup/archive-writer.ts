import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import tar from 'tar-stream';

/** An archive that is being written: a tar, compressed by zstd and, with a passphrase, encrypted by age. */
export type ArchiveWriter = {
  add(name: string, contents: string | Buffer): Promise<void>;
  /** @param size in bytes, of all that the stream has */
  addStream(name: string, size: number, contents: AsyncIterable<Buffer>): Promise<void>;
  /** Writes the end, and waits until all of it is on disk. */
  end(): Promise<void>;
  /** Ends without; what is written then is no archive. */
  abort(error: Error): Promise<void>;
};

/** Fast, and half as large as the tables: a higher level costs more time than it saves room. */
const LEVEL = 3;

export function writeArchive(path: string, passphrase: string | undefined): ArchiveWriter {
  const pack = tar.pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  // Flushed, so that what was reported as written survives a crash.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const written = passphrase
    ? pipeline(pack, compress, (source: AsyncIterable<Buffer>) => encrypted(source, passphrase), file)
    : pipeline(pack, compress, file);
  // A failure is given to the caller that adds something or ends it.
  written.catch(() => {});

  /** Waits for an entry, or for what made the archive fail. */
  const orFailure = (entry: Promise<void>) => Promise.race([entry, written]);

  return {
    add: (name, contents) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      pack.entry({ name, mode: 0o600 }, contents, (error) => (error ? reject(error) : resolve()));
      return orFailure(promise);
    },
    addStream: (name, size, contents) =>
      orFailure(pipeline(contents, pack.entry({ name, size, mode: 0o600 }))),
    end() {
      pack.finalize();
      return written;
    },
    async abort(error) {
      pack.destroy(error);
      await written.catch(() => {});
    },
  };
}

async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncIterable<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(ReadableStream.from(source) as ReadableStream<Uint8Array>);
}
