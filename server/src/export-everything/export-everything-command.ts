import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import product from '../../package.json' with { type: 'json' };
import { openInstallation, stopAndExit } from '../backup/index.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { CommandError, runCommand } from '../platform/run-command.ts';
import { loadEnvironmentFile, readSettings } from '../platform/settings.ts';
import { say } from '../platform/terminal.ts';
import { exportEverything } from './export-everything.ts';

runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    throw new CommandError('Name the folder to write: npm run export-everything -- FOLDER');
  loadEnvironmentFile();
  const settings = readSettings(process.env);
  const database = await openInstallation(settings);
  try {
    const store = await openFileStore(settings, null);
    const { tables, rows, files, missing } = await exportEverything({
      connection: database.connection,
      readFile: store.read,
      folder: resolve(folder),
      version: product.version,
      say,
    });
    const shown = (count: number) => count.toLocaleString('en-SG');
    say(
      `Exported ${shown(rows)} rows of ${shown(tables)} tables and ${shown(files)} files. README.txt says what is where.`,
    );
    if (missing > 0) say(`${shown(missing)} files are missing or damaged: files.csv names them.`);
    say('It has personal data and pay: keep it as safe as the data themselves.');
  } finally {
    await database.close();
  }
}, stopAndExit);
