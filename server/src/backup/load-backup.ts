import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import {
  type Backup,
  type BackupHeader,
  type BackupIndex,
  backupHeader,
  backupIndex,
  FILE_ENTRY,
  HEADER,
  INDEX,
  TABLE_ENTRY,
} from './format.ts';
import { openTableLoader, type TableLoader } from './load-tables.ts';

export type LoadOptions = {
  archive: string;
  passphrase: string | undefined;
  /** An empty database, as its owner. */
  connection: pg.ClientConfig;
  /** Takes a file, and gives the SHA-256 of what it has taken. */
  takeFile: (contents: AsyncIterable<Buffer>) => Promise<string>;
};

/**
 * Loads a backup into an empty database, and compares every row and every file with what was backed up. The tables are
 * made as they were then, filled in one transaction, and brought up to date afterwards.
 * @throws BackupError where the archive cannot be read, is not whole, or is of a newer version
 */
export async function loadBackup(options: LoadOptions): Promise<Backup> {
  const { archive, passphrase, connection, takeFile } = options;
  let header: BackupHeader | undefined;
  let index: BackupIndex | undefined;
  let loader: TableLoader | undefined;
  const files = { count: 0, bytes: 0 };
  try {
    for await (const { name, contents } of readArchive(archive, passphrase)) {
      const table = TABLE_ENTRY.exec(name)?.[1];
      const sha256 = FILE_ENTRY.exec(name)?.[1];
      if (name === HEADER) {
        header = readJson(backupHeader, await text(contents), archive);
        await migrate(connection, { upTo: header.migrations });
        loader = await openTableLoader(connection, header);
      } else if (loader && table) await loader.add(table, contents);
      else if (loader && sha256) {
        if ((await takeFile(counted(contents, files))) !== sha256)
          throw new BackupError(`The file ${sha256} is damaged.`);
        files.count += 1;
      } else if (loader && name === INDEX) index = readJson(backupIndex, await text(contents), archive);
      else throw new BackupError(`${archive} has a part that is not known: ${name}.`);
    }
    if (!header || !loader || !index) throw new BackupError(`${archive} is incomplete: its end is missing.`);
    if (files.count !== index.files.count || files.bytes !== index.files.bytes)
      throw new BackupError(
        `The backup has ${files.count} files of ${files.bytes} bytes, and should have ${index.files.count} of ${index.files.bytes}.`,
      );
    await loader.finish(index);
  } finally {
    await loader?.close();
  }
  await migrate(connection);
  return { header, index };
}

/** Takes a file for comparing alone. */
export async function sha256Of(contents: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of contents) hash.update(piece);
  return hash.digest('hex');
}

async function* counted(contents: AsyncIterable<Buffer>, files: { bytes: number }): AsyncIterable<Buffer> {
  for await (const piece of contents) {
    files.bytes += piece.length;
    yield piece;
  }
}

function readJson<Value>(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: Value } },
  json: string,
  archive: string,
): Value {
  const { success, data } = schema.safeParse(JSON.parse(json));
  if (!success)
    throw new BackupError(`${archive} was made by a version of Plumbline that this one does not know.`);
  return data as Value;
}
