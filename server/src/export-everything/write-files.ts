import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { ignoring } from '../platform/files/folder.ts';
import { line, type WrittenFile, writeNew } from './csv.ts';
import type { ExportedTable } from './read-schema.ts';

/** How many files are asked for at a time. */
const BATCH = 500;
/** The longest name of a file, in characters: most systems take 255 bytes. */
const LONGEST_NAME = 60;

const HEADING = [
  'Path',
  'Name',
  'Content type',
  'Size',
  'SHA-256',
  'Belongs to',
  'Record id',
  'File id',
  'State',
];

type File = {
  id: number;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  /** The table and the row that name it; null where none does. */
  owner: string | null;
  record_id: number | null;
};

export type WrittenFiles = WrittenFile & { rows: number; missing: number };

/** A name for any system: without separators and characters that some refuse. */
export function safeName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  const clean = [...stem.replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')].slice(0, LONGEST_NAME).join('');
  return `${clean.replace(/[ .]+$/, '')}${ending}` || 'file';
}

/** The records that name files, by the foreign keys: a list of files belongs to the record that it is part of. */
function ownersOf(tables: ExportedTable[]): string {
  return tables
    .filter(({ name }) => name !== 'uploads')
    .flatMap(({ name, columns }) =>
      columns
        .filter(({ refersTo }) => refersTo === 'files')
        .map((column) => {
          const parent = name.endsWith('_files')
            ? columns.find(({ refersTo }) => refersTo && refersTo !== 'files')
            : null;
          const [owner, id] = parent ? [parent.refersTo as string, parent.name] : [name, 'id'];
          const record = columns.some((each) => each.name === id) ? pg.escapeIdentifier(id) : 'null::integer';
          return `select ${pg.escapeIdentifier(column.name)} as file_id, ${pg.escapeLiteral(owner)} as owner, ${record} as record_id
            from ${pg.escapeIdentifier(name)} where ${pg.escapeIdentifier(column.name)} is not null`;
        }),
    )
    .join(' union all ');
}

/**
 * Writes all files with their names, each into the folder of the record that it belongs to, and `files.csv` with where each
 * is. One that is missing or damaged is in the list and stops nothing.
 * @param readFile reads the contents of a file, by its SHA-256
 */
export async function writeFiles(
  client: pg.Client,
  tables: ExportedTable[],
  { folder, readFile }: { folder: string; readFile: (sha256: string) => Readable },
): Promise<WrittenFiles> {
  await client.query(
    `declare exported_files no scroll cursor for
      select distinct on (files.id) files.id, name, content_type, size, sha256, owner, record_id
      from files left join (${ownersOf(tables)}) owners on owners.file_id = files.id
      order by files.id, owner, record_id`,
  );
  const counts = { rows: 0, missing: 0 };
  async function* rows() {
    yield line(HEADING);
    for (;;) {
      const { rows: files } = await client.query<File>(`fetch ${BATCH} from exported_files`);
      if (files.length === 0) return;
      for (const file of files) {
        const path =
          `files/${file.owner ?? 'others'}/${file.record_id ?? ''}/${file.id} ${safeName(file.name)}`.replace(
            '//',
            '/',
          );
        const isWhole = await copyWhole(readFile, file.sha256, join(folder, path));
        counts.rows += 1;
        if (!isWhole) counts.missing += 1;
        yield line([
          isWhole ? path : null,
          file.name,
          file.content_type,
          file.size,
          file.sha256,
          file.owner,
          file.record_id,
          file.id,
          isWhole ? 'whole' : 'missing or damaged',
        ]);
      }
    }
  }
  const written = await writeNew(join(folder, 'files.csv'), rows());
  await client.query('close exported_files');
  return { ...written, ...counts };
}

/** Writes a file, and says whether it is what its hash says: otherwise nothing stays of it. */
async function copyWhole(
  readFile: (sha256: string) => Readable,
  sha256: string,
  to: string,
): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const copy = await writeNew(to, readFile(sha256)).catch(ignoring('ENOENT'));
  if (copy?.sha256 === sha256) return true;
  await rm(to, { force: true });
  return false;
}
