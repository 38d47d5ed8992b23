import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import product from '../../package.json' with { type: 'json' };
import { environmentSchema, secretSettings, settingNames } from './settings-schema.ts';

const repository = join(import.meta.dirname, '../../..');
const chart = join(repository, 'deploy/helm/plumbline');
const read = (path: string) => readFile(path, 'utf8');

/** The chart sets it by itself, or does not offer it: backups are those of the database and the bucket. */
const isOfChart = (name: string) =>
  ['HOST', 'PORT', 'PROCESSES', 'DATA_DIR', 'METRICS_PORT'].includes(name) || name.startsWith('BACKUP_');
/** In a Secret, and not among the values. */
const isSecret = (name: string) => secretSettings.has(name) || name === 'S3_ACCESS_KEY_ID';

test('the chart takes each setting of the server, with the same limits, and refuses secrets', async () => {
  const { properties } = JSON.parse(await read(join(chart, 'values.schema.json')));
  const taken: Record<string, object> = properties.settings.properties;
  const offered = settingNames.filter((name) => !isOfChart(name));
  expect(Object.keys(taken).sort()).toEqual(offered.toSorted());

  const ofServer =
    z.toJSONSchema(environmentSchema, { io: 'input', unrepresentable: 'any' }).properties ?? {};
  for (const name of offered.filter((each) => !isSecret(each))) {
    const { default: _, ...limits } = ofServer[name] as Record<string, unknown>;
    expect(taken[name], name).toMatchObject(limits);
  }

  const helpers = await read(join(chart, 'templates/_helpers.tpl'));
  const [, refused = ''] = /range list ((?:"\w+" ?)+)\}\}/.exec(helpers) ?? [];
  expect((refused.match(/\w+/g) ?? []).toSorted()).toEqual(offered.filter(isSecret).toSorted());
});

test('the chart is of the version of the product, and runs the user of its image', async () => {
  const [description, values, dockerfile] = await Promise.all(
    [join(chart, 'Chart.yaml'), join(chart, 'values.yaml'), join(repository, 'Dockerfile')].map(read),
  );
  expect(parse(description ?? '')).toMatchObject({ version: product.version, appVersion: product.version });
  const { runAsUser, runAsGroup } = parse(values ?? '').podSecurityContext;
  expect(dockerfile).toContain(`\nUSER ${runAsUser}:${runAsGroup}\n`);
});
