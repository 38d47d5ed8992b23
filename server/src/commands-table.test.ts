import { type Endpoint, may, type RoleName, roleNames, sentLaterEndpoints } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { routes } from './slices.ts';

/*
 * docs/commands.md says of each write who may do it and whether it works without a connection. `vitest run FILE -u` writes it
 * again.
 */

const PAGE = '../../docs/commands.md';

function rolesOf({ permission }: Endpoint): string {
  if (permission === 'anyone') return 'anyone';
  if (permission === 'signed-in') return 'all roles';
  const roles = roleNames.filter((role: RoleName) => may(role, permission));
  if (roles.length === roleNames.length) return 'all roles';
  const others = roleNames.filter((role) => !roles.includes(role));
  return others.length < 4 ? `all roles but ${others.join(', ')}` : roles.join(', ');
}

const writes = routes.map(({ endpoint }) => endpoint as Endpoint).filter(({ method }) => method !== 'GET');

function tableOf(endpoints: Endpoint[]): string {
  const rows = endpoints
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(
      (endpoint) =>
        `| \`${endpoint.name}\` | ${endpoint.summary.replaceAll('|', '\\|')} | ${rolesOf(endpoint)} |`,
    );
  return ['| command | what it does | who may |', '| --- | --- | --- |', ...rows].join('\n');
}

// Rule: SCREEN-25.
test('a device reads from a file what is sent later, all of it and nothing else', () => {
  const namesOf = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).sort();
  expect(namesOf(sentLaterEndpoints)).toEqual(namesOf(writes.filter(({ sentLater }) => sentLater)));
});

test('the page of commands is that of the endpoints', async () => {
  const queued = writes.filter(({ sentLater }) => sentLater);
  const others = writes.filter(({ sentLater }) => !sentLater);
  await expect(`# Commands

Each write of the API, who may do it, and whether it works in the browser without a connection. Generated from the endpoints
(\`sentLater\`) by \`server/src/commands-table.test.ts\`. What a role may do with one record, its \`abilities\` say.

## Queued without a connection

Stored on the device and sent later: rules SCREEN-18 to SCREEN-20.

${tableOf(queued)}

## Needs the server

Without a connection what was typed stays in its form, which says that it was not saved.

${tableOf(others)}
`).toMatchFileSnapshot(PAGE);
});
