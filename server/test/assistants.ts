import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createApiKey, type RoleName } from '@plumbline/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hashPassword } from '../src/auth/index.ts';
import { atEnd } from './at-end.ts';
import type { Person, TestApp } from './test-app.ts';

const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

type ToolResult = Awaited<ReturnType<Client['callTool']>>;

/** The text of a tool's answer. */
export const textOf = ({ content }: ToolResult): string =>
  content[0]?.type === 'text' ? content[0].text : '';

/** Programs that call the Model Context Protocol of an app with API keys. */
export async function assistantsOf(site: TestApp, app: FastifyInstance = site.app) {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const url = new URL('/api/v1/mcp', origin);

  /** A key. @param whose a new person of a role, or one who is there. @param endpoints that it names; null: it may read all */
  async function keyOf(whose: RoleName | Person, endpoints: string[] | null) {
    const person = typeof whose === 'string' ? await site.as(whose) : whose;
    await site.query(sql`update users set password_hash = ${passwordHash} where id = ${person.userId}`);
    const body = {
      name: 'Assistant',
      end_date: inTwoDays(),
      endpoints,
      asks: endpoints !== null,
      password: PASSWORD,
    };
    const { id, key } = await person.call(createApiKey, { body });
    return { person, id, key };
  }

  /** The protocol's own client, with a key. @param mode the versions of the protocol that it speaks */
  async function connect(key: string, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const transport = new StreamableHTTPClientTransport(url, {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    });
    await client.connect(transport);
    atEnd(() => client.close());
    return client;
  }

  return { origin, url, keyOf, connect };
}
