import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findListener } from '../../platform/find-listener.ts';
import { settingNames } from '../../platform/settings-schema.ts';
import { type Check, ok, problem, warning } from '../finding.ts';

export const settings: Check = {
  title: 'Settings',
  async look({ root, settings: { port }, settingProblems }) {
    const file = join(root, '.env');
    const advice = 'Correct it: .env.example explains each setting.';
    const findings = settingProblems.map((sentence) => problem(sentence, advice));
    if (findings.length === 0)
      findings.push(ok(existsSync(file) ? `${file} and the environment are valid` : 'all are valid'));
    const different = await differentOfServer(root, port);
    if (different.length > 0)
      findings.push(
        warning(
          `the server that runs was started with another ${different.join(', ')}`,
          'Run this with the same environment (systemctl show --property=Environment plumbline), or it looks at another installation.',
        ),
      );
    return findings;
  },
};

/** Not of these: they are for the first start. */
const FIRST_START: ReadonlySet<string> = new Set(['ADMIN_PASSWORD', 'COMPANY_NAME', 'DEMO']);

/** The settings that the server of this checkout was started with and that are others here, where it can be seen. */
async function differentOfServer(root: string, port: number): Promise<string[]> {
  const listener = await findListener(port);
  if (listener?.folder !== root) return [];
  const text = await readFile(`/proc/${listener.processId}/environ`, 'utf8').catch(() => '');
  const environment = new Map(
    text.split('\0').map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
  );
  return settingNames.filter((name) => {
    const value = environment.get(name);
    return !FIRST_START.has(name) && value !== undefined && value !== (process.env[name] ?? '');
  });
}
