import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requireFree, urlOf } from './listening.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['site.example', 'http://site.example:3000'],
])('the address of a server on %s is %s', (host, address) => {
  expect(urlOf({ host, port: 3000 })).toBe(address);
});

test('a taken port is reported, and a free one is left free', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const address = { host: '127.0.0.1', port };
  await expect(requireFree(address)).rejects.toThrow(`PORT ${port} is in use by another program.`);
  other.close();
  await once(other, 'close');
  await requireFree(address);
  await requireFree(address);
});
