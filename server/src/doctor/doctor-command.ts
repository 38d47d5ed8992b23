import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../platform/run-command.ts';
import { inspectSettings } from '../platform/settings.ts';
import { say } from '../platform/terminal.ts';
import { examine, lineOf } from './doctor.ts';

runCommand(
  async () => {
    const root = await realpath(join(import.meta.dirname, '../../..'));
    const { settings, problems } = inspectSettings(process.env);
    const findings = await examine({ root, settings, settingProblems: problems });
    for (const finding of findings) say(lineOf(finding));
    const count = (level: string) => findings.filter((finding) => finding.level === level).length;
    say(`\n${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} ok`);
    if (count('problem') > 0) process.exit(1);
  },
  () => process.exit(1),
);
