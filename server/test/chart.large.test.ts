import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { STOP_MS } from '../src/platform/lifetime.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');
const chart = join(repository, 'deploy/helm/plumbline');

/** The program and the folder that `scripts/helm.sh` has found or brought. */
const { HELM = 'helm', KUBERNETES_TYPES = join(repository, 'node_modules/.cache/kubernetes') } = process.env;

type Manifest = { apiVersion: string; kind: string };

const examples = ['cloudnative-pg', 'managed'].map((name) => [
  '--values',
  join(repository, `deploy/helm/examples/${name}.values.yaml`),
]);
const set = (values: string) =>
  values
    .trim()
    .split(/\s+/)
    .flatMap((value) => ['--set', value]);
/** The least that has to be set. */
const least = set(`
  image.repository=registry.example/plumbline existingSecret=plumbline
  settings.S3_BUCKET=files settings.PUBLIC_URL=https://plumbline.example`);
const everything = set(`
  image.tag=0.1.1 image.digest=sha256:${'0'.repeat(64)} imagePullSecrets[0].name=own
  replicas=1 autoscaling.enabled=true settings.LOG_LEVEL=debug trustedCertificates.secret=own-ca
  service.type=LoadBalancer service.annotations.a=b ingress.enabled=true ingress.tlsSecret=tls ingress.annotations.a=b
  httpRoute.enabled=true httpRoute.parentRefs[0].name=gateway httpRoute.annotations.a=b
  metrics.enabled=true metrics.podMonitor.enabled=true metrics.podMonitor.labels.a=b networkPolicy.enabled=true
  podAnnotations.a=b podLabels.a=b podSecurityContext.runAsUser=null nodeSelector.disk=fast tolerations[0].key=own
  priorityClassName=high fullnameOverride=own`);

async function render(values: string[]): Promise<Manifest[]> {
  const { stdout } = await run(HELM, ['template', 'site', chart, '--namespace', 'site', ...values]);
  return parseAllDocuments(stdout).flatMap((document) => document.toJS() ?? []);
}

const refusal = (values: string[]) =>
  render(values).then(
    () => 'it was taken',
    ({ stderr }: { stderr: string }) => stderr,
  );

/** The type that describes manifests of a kind. */
function typeOf({ apiVersion, kind }: Manifest): string {
  const [group] = apiVersion.split('/');
  const packages: Record<string, string> = {
    'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
    'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  };
  return `import('${packages[group ?? ''] ?? 'kubernetes-models'}/${apiVersion}').I${kind}`;
}

/** Checks manifests by the types of Kubernetes: unknown and missing fields, values of another type. */
async function faultsOf(manifests: Manifest[]): Promise<string> {
  const folder = await mkdtemp(join(KUBERNETES_TYPES, 'manifests-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'manifests.ts');
  const constants = manifests.map(
    (manifest, number) =>
      `export const _${number}: ${typeOf(manifest)} = ${JSON.stringify(manifest, null, 2)};`,
  );
  await writeFile(file, constants.join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--moduleResolution',
    'bundler',
  ];
  return run(join(repository, 'node_modules/.bin/tsc'), [...options, '--module', 'esnext', file]).then(
    () => 'none',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const find = <Found>(manifests: Manifest[], kind: string) =>
  manifests.find((manifest) => manifest.kind === kind) as (Manifest & Found) | undefined;

type Deployment = {
  spec: {
    replicas?: number;
    template: {
      metadata: { annotations: Record<string, string> };
      spec: {
        terminationGracePeriodSeconds: number;
        containers: [{ image: string; env: { name: string }[]; envFrom: object[] }];
      };
    };
  };
};

let rendered: Manifest[][];
beforeAll(async () => {
  rendered = await Promise.all([...examples, least, [...least, ...everything]].map(render));
});

test('the manifests of the examples, of the least and of all values are ones of Kubernetes', async () => {
  expect(await faultsOf(rendered.flat())).toBe('none');
  const kinds = new Set(rendered.flat().map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual([
    ...['ConfigMap', 'Deployment', 'HTTPRoute', 'HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy'],
    ...['PodDisruptionBudget', 'PodMonitor', 'Service', 'ServiceAccount'],
  ]);
  const wrong = JSON.parse(JSON.stringify(rendered[0]).replaceAll('"runAsUser"', '"runAsUsr"'));
  expect(await faultsOf(wrong), 'the types see a wrong name').toContain('\'"runAsUsr"\' does not exist');
  for (const values of examples)
    expect((await run(HELM, ['lint', '--strict', chart, ...values])).stdout).toContain('0 chart(s) failed');
});

test('pods get the address of the database from a Secret, and no secret is in a manifest', async () => {
  const [operator = [], managed = [], small = []] = rendered;
  const container = (manifests: Manifest[]) =>
    find<Deployment>(manifests, 'Deployment')?.spec.template.spec.containers[0];
  expect(container(small)).toMatchObject({
    image: expect.stringMatching(/^registry\.example\/plumbline:\d/),
    env: [{ name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'plumbline', key: 'DATABASE_URL' } } }],
    envFrom: [{ secretRef: { name: 'plumbline' } }, { configMapRef: { name: 'site-plumbline' } }],
  });
  expect(container(operator)?.env.map(({ name }) => name)).toEqual([
    ...['DATABASE_PASSWORD', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'],
  ]);
  expect(find(managed, 'ConfigMap')).toMatchObject({
    data: { PROCESSES: '1', HOST: '0.0.0.0', NODE_EXTRA_CA_CERTS: '/etc/plumbline/certificates/ca.crt' },
  });
  expect(rendered.flat().filter(({ kind }) => kind === 'Secret')).toEqual([]);
});

test('a changed setting restarts the pods, a second pod has a budget, and an autoscaler the number', async () => {
  const [, managed = [], small = [], all = []] = rendered;
  const changed = await render([...least, '--set', 'settings.LOG_LEVEL=debug']);
  const checksum = (manifests: Manifest[]) =>
    find<Deployment>(manifests, 'Deployment')?.spec.template.metadata.annotations['checksum/config'];
  expect(checksum(changed)).not.toBe(checksum(small));
  expect(find<Deployment>(small, 'Deployment')?.spec.replicas).toBe(2);
  expect(find<Deployment>(managed, 'Deployment')?.spec).not.toHaveProperty('replicas');
  expect(find(small, 'PodDisruptionBudget')).toBeDefined();
  expect(find(await render([...least, '--set', 'replicas=1']), 'PodDisruptionBudget')).toBeUndefined();
  expect(find(all, 'HTTPRoute')).toMatchObject({ spec: { hostnames: ['plumbline.example'] } });
});

test('a pod that is to end goes on answering, and has time to stop after that', async () => {
  const times = (manifests: Manifest[]) => ({
    drain: find<{ data: Record<string, string> }>(manifests, 'ConfigMap')?.data.DRAIN_SECONDS,
    grace: find<Deployment>(manifests, 'Deployment')?.spec.template.spec.terminationGracePeriodSeconds ?? 0,
  });
  for (const manifests of rendered) expect(times(manifests)).toEqual({ drain: '10', grace: 30 });
  const longer = await render([...least, '--set-string', 'settings.DRAIN_SECONDS=99']);
  expect(times(longer)).toEqual({ drain: '99', grace: 119 });
  const none = times(await render([...least, '--set', 'settings.DRAIN_SECONDS=null']));
  expect(none).toEqual({ drain: undefined, grace: 20 });
  expect(none.grace * 1_000).toBeGreaterThan(STOP_MS);
});

test.each([
  ['settings.PUBLIC_URL=', "at '/settings/PUBLIC_URL': '' does not match pattern"],
  ['settings.PROT=1', "at '/settings': additional properties 'PROT' not allowed"],
  ['settings.PORT=1', "at '/settings': additional properties 'PORT' not allowed"],
  ['settings.CONFIRM_MINUTES=5', "at '/settings/CONFIRM_MINUTES': got number, want string"],
  [
    'settings.ADMIN_PASSWORD=a',
    'settings.ADMIN_PASSWORD is a secret: make it a key of the Secret that existingSecret',
  ],
  ['replica=3', "additional properties 'replica' not allowed"],
  ['replicas=0', "at '/replicas': minimum: got 0, want 1"],
  ['existingSecret=', 'Set existingSecret: the name of a Secret with the key DATABASE_URL'],
  ['image.repository=', 'Set image.repository: where you have pushed the image'],
  ['httpRoute.enabled=true', 'Set httpRoute.parentRefs: the Gateway'],
  ['metrics.podMonitor.enabled=true', 'Set metrics.enabled'],
  ['trustedCertificates.secret=a,trustedCertificates.configMap=b', 'not both'],
])('%s is refused', async (value, sentence) => {
  expect(await refusal([...least, '--set', value])).toContain(sentence);
});

test('without values it says what has to be set', async () => {
  expect(await refusal([])).toContain('Set settings.PUBLIC_URL: the address that people use');
  const url = ['--set', 'settings.PUBLIC_URL=https://plumbline.example'];
  expect(await refusal(url)).toContain('Set settings.S3_BUCKET: the pods share no disk');
});
