import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopAndExit } from '../backup/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { loadEnvironmentFile, readSettings } from '../platform/settings.ts';
import { say } from '../platform/terminal.ts';
import { upgrade } from './upgrade.ts';
import { UpgradeError } from './upgrade-error.ts';

const stopping = new AbortController();
let isInMiddle = false;

runCommand(
  async () => {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [ref, ...others] = positionals;
    if (others.length > 0) throw new UpgradeError('Name one version: npm run upgrade -- REF');
    loadEnvironmentFile();
    await upgrade(join(import.meta.dirname, '../../..'), readSettings(process.env), {
      ref,
      say,
      signal: stopping.signal,
      onMiddle: () => {
        isInMiddle = true;
      },
    });
  },
  () => {
    stopping.abort();
    // Before the middle there is nothing to be taken back.
    if (!isInMiddle) stopAndExit();
  },
);
