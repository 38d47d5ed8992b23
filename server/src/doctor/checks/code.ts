import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import product from '../../../../package.json' with { type: 'json' };
import { type Check, type Finding, ok, problem, warning } from '../finding.ts';

const run = promisify(execFile);

/** The version, and the things around it that `npm start` brings about. That the packages are there, scripts/doctor.sh has checked. */
export const code: Check = {
  title: 'Version',
  async look({ root }) {
    const commit = await run('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).then(
      ({ stdout }) => `, commit ${stdout.trim()}`,
      () => '',
    );
    return [
      ok(`Plumbline ${product.version}${commit}; its packages are installed`),
      nodeVersion(),
      await webClient(root),
      ...interruptedUpgrade(root),
    ];
  },
};

function nodeVersion(): Finding {
  const wanted = product.dependencies.node;
  const found = process.versions.node;
  return found === wanted
    ? ok(`Node.js ${found}`)
    : problem(
        `Node.js ${found} runs this, and the server needs ${wanted}`,
        'Start the server with npm start, which uses its own.',
      );
}

async function webClient(root: string): Promise<Finding> {
  const advice = 'npm start builds it (npm run build -w web).';
  const built = await readFile(join(root, 'web/dist/.built-from'), 'utf8').catch(() => null);
  if (built === null) return warning('the web client is not built', advice);
  const { stdout } = await run('sh', ['scripts/web-sources.sh'], { cwd: root });
  return built.trim() === stdout.trim()
    ? ok('the web client is built from these files')
    : warning('the web client was built from other files', advice);
}

function interruptedUpgrade(root: string): Finding[] {
  if (!existsSync(join(root, '.upgrade/switch'))) return [];
  return [
    problem(
      'an upgrade is in its middle: no server starts until it ends',
      'If npm run upgrade does not run any more, run it again: it takes itself back.',
    ),
  ];
}
