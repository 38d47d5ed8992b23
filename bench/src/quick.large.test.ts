import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { whenThisProcessEnds } from '@plumbline/server/test/when-this-process-ends.ts';
import { expect, onTestFinished, test } from 'vitest';

// How fast anything is has no say here: a row that breaks ends the bench, and with it all that would be measured after it.
test('a quick bench measures something of each kind, and ends well', async () => {
  const bench = spawn('sh', ['scripts/bench.sh', '--quick'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endsAlone = whenThisProcessEnds('kill -TERM "$1"', String(bench.pid));
  onTestFinished(() => {
    bench.kill();
    endsAlone();
  });
  const [output, errors] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'exit')]);
  expect(bench.exitCode, `${output}\n${errors}`).toBe(0);

  const [, asked = ''] = /^Measuring (.+) \.\.\.$/m.exec(output) ?? [];
  const rows = new Map(
    [...output.matchAll(/^(\S+): (\d+) rows$/gm)].map(([, name = '', count]) => [name, Number(count)]),
  );
  expect([...rows.keys()]).toEqual(asked.split(', '));
  expect(Math.min(...rows.values())).toBeGreaterThan(0);
});
