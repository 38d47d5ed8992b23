import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { Problem } from '../platform/problem.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import {
  type Backup,
  type BackupHeader,
  type BackupIndex,
  fileEntry,
  HEADER,
  INDEX,
  tableEntry,
} from './format.ts';
import { listMigrations, listSequences, listTables, openTables, sumTable } from './tables.ts';

export type BackupOptions = {
  connection: pg.ClientConfig;
  /** Reads the contents of a file, by its SHA-256; null: the files are not in the backup. */
  readFile: ((sha256: string) => Readable) | null;
  /** The archive to be written, which must not exist yet. */
  to: string;
  passphrase: string | undefined;
  version: string;
  /** Called with what is done so far. */
  onProgress?: (progress: { rows: number; files: number; bytes: number }) => void;
};

/** The size of the pieces that a table is written in. */
const PIECE_BYTES = 4 * 1024 ** 2;
/** How many files are asked for at a time. */
const BATCH = 1000;

/**
 * Writes all tables as they are at one moment, and the files that they name, while everybody works: a transaction of the
 * database sees that moment until its end, and files never change and stay for a day after nothing names them.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { readFile } = options;
  const client = await openTables(options.connection);
  const archive = writeArchive(options.to, options.passphrase);
  try {
    await client.query('begin isolation level repeatable read read only');
    const header = await readHeader(client, options.version);
    await archive.add(HEADER, JSON.stringify(header));
    const progress = { rows: 0, files: 0, bytes: 0 };
    const index: BackupIndex = {
      tables: [],
      sequences: await listSequences(client),
      files: { count: 0, bytes: 0, faulty: [] },
    };
    for (const table of header.tables) {
      const sum = await writeTable(client, archive, table);
      index.tables.push(sum);
      progress.rows += sum.rows;
      options.onProgress?.(progress);
    }
    for await (const sha256 of readFile ? namedFiles(client) : []) {
      const bytes = readFile && (await writeFile(archive, sha256, readFile));
      if (bytes === null) {
        index.files.faulty.push(sha256);
        continue;
      }
      index.files.count += 1;
      index.files.bytes += bytes;
      options.onProgress?.(Object.assign(progress, { files: index.files.count, bytes: index.files.bytes }));
    }
    await archive.add(INDEX, JSON.stringify(index));
    await archive.end();
    return { header, index };
  } catch (error) {
    await archive.abort(error as Error);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function readHeader(client: pg.Client, version: string): Promise<BackupHeader> {
  // The first statement of the transaction is the moment that it sees.
  const { rows } = await client.query<{ taken_at: Date; position: string }>(
    'select clock_timestamp() as taken_at, pg_current_wal_lsn()::text as position',
  );
  const { taken_at, position } = rows[0] as { taken_at: Date; position: string };
  return {
    format: 1,
    version,
    migrations: await listMigrations(client),
    taken_at: taken_at.toISOString(),
    position,
    tables: await listTables(client),
  };
}

async function writeTable(client: pg.Client, archive: ArchiveWriter, table: BackupHeader['tables'][number]) {
  let piece: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    if (size === 0) return;
    await archive.add(tableEntry(table.name, number), Buffer.concat(piece));
    piece = [];
    size = 0;
    number += 1;
  };
  const sum = await sumTable(client, table, async (text) => {
    piece.push(text);
    size += text.length;
    if (size >= PIECE_BYTES) await flush();
  });
  await flush();
  return sum;
}

/** The contents that files name, in the order of their SHA-256. */
async function* namedFiles(client: pg.Client): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const { rows } = await client.query<{ sha256: string }>(
      'select distinct sha256 from files where sha256 > $1 order by sha256 limit $2',
      [last, BATCH],
    );
    if (rows.length === 0) return;
    for (const { sha256 } of rows) {
      last = sha256;
      yield sha256;
    }
  }
}

/** Writes one file, and gives its size; null where it is missing or is not what its name says: it is not written then. */
async function writeFile(
  archive: ArchiveWriter,
  sha256: string,
  readFile: (sha256: string) => Readable,
): Promise<number | null> {
  const size = await sizeOfWhole(sha256, readFile);
  if (size !== null) await archive.addStream(fileEntry(sha256), size, readFile(sha256));
  return size;
}

/** @throws where the store cannot be reached: its files are not missing then */
async function sizeOfWhole(sha256: string, readFile: (sha256: string) => Readable): Promise<number | null> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of readFile(sha256)) {
      hash.update(piece);
      size += piece.length;
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    return null;
  }
  return hash.digest('hex') === sha256 ? size : null;
}
