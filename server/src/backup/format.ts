import { z } from 'zod';

/** The names of what an archive has, in this order: the header, tables, files, the index. */
export const HEADER = 'plumbline-backup.json';
export const INDEX = 'index.json';

/** The rows of a table in pieces that fit into memory. */
export const tableEntry = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`;
export const TABLE_ENTRY = /^tables\/([a-z_0-9]+)\/\d+\.copy$/;

export const fileEntry = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;
export const FILE_ENTRY = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/;

/** Which backup this is, and what is needed to load its tables. */
export const backupHeader = z.object({
  format: z.literal(1),
  /** Of Plumbline. */
  version: z.string(),
  migrations: z.array(z.string()),
  /** The moment that all tables are of, as an instant in UTC. */
  taken_at: z.iso.datetime(),
  /** The same as a place in the log of PostgreSQL. */
  position: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.string() })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** What the archive has to have: without it, it is incomplete. */
export const backupIndex = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Files that were missing or damaged before the backup, by SHA-256. */
    faulty: z.array(z.string()),
  }),
});
export type BackupIndex = z.infer<typeof backupIndex>;

export type Backup = { header: BackupHeader; index: BackupIndex };
