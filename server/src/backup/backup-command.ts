import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import product from '../../package.json' with { type: 'json' };
import { runCommand } from '../platform/run-command.ts';
import { loadEnvironmentFile, readSettings } from '../platform/settings.ts';
import { say } from '../platform/terminal.ts';
import { backUp } from './back-up.ts';
import { stopAndExit } from './connect.ts';

runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  loadEnvironmentFile();
  const settings = readSettings(process.env);
  if (values.to) settings.backup.folder = resolve(values.to);
  await backUp(settings, product.version, say);
}, stopAndExit);
