import { execFileSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A version of the product that differs from the one that is tested. */
type Version = {
  version: string;
  /** Further migrations, their texts by their names. */
  migrations: Record<string, string>;
};

/** Adds a column to every table, also those that are read whole. */
const EXPANDS_ALL = `do $$
declare
  table_name text;
begin
  for table_name in
    select tablename from pg_tables where schemaname = 'public' and tablename !~ '^(kysely_|schema_files)'
  loop
    execute format('alter table %I add of_later_version text default ''later''', table_name);
  end loop;
end $$;`;

/** Two versions that work side by side. */
export const OLDER: Version = { version: '0.1.0', migrations: {} };
export const NEWER: Version = {
  version: '999.0.0',
  migrations: { '2099-01-01-0000-columns.sql': EXPANDS_ALL },
};

/** The file of the browser application that a version alone has. */
export const fileOf = (version: string): string => `assets/index-${version}.js`;

/**
 * Copies the server as it is here, and how it is started, as a version of the product.
 * @param folder of it alone, outside of `node_modules`, in which Node.js runs no TypeScript
 */
export async function makeVersion(folder: string, { version, migrations }: Version): Promise<void> {
  await mkdir(folder, { recursive: true });
  execFileSync('cp', ['-r', 'package.json', 'package-lock.json', 'scripts', 'server', folder], { cwd: ROOT });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const change = async (name: string, to: (text: string) => string) => {
    const path = join(folder, name);
    await writeFile(path, to(await readFile(path, 'utf8')));
  };
  await change('package.json', (text) => JSON.stringify({ ...JSON.parse(text), version }));
  // Functions and triggers are made again where one of their files is another one.
  await change('server/schema/functions/history.sql', (text) => `${text}\n-- ${version}\n`);
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(folder, 'server/migrations', name), text);
  await mkdir(join(folder, 'web/dist/assets'), { recursive: true });
  const file = fileOf(version);
  await writeFile(
    join(folder, 'web/dist/index.html'),
    `<!doctype html><script type="module" src="${file}"></script>`,
  );
  await writeFile(join(folder, 'web/dist', file), version);
}
