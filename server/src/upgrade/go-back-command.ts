import { join } from 'node:path';
import { stopAndExit } from '../backup/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { loadEnvironmentFile, readSettings } from '../platform/settings.ts';
import { say } from '../platform/terminal.ts';
import { goBack } from './go-back.ts';

runCommand(async () => {
  loadEnvironmentFile();
  await goBack(join(import.meta.dirname, '../../..'), readSettings(process.env), say);
  say('The version of before is in place, with its data. To try the upgrade again: npm run upgrade');
}, stopAndExit);
