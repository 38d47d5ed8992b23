import type { Client as McpClient } from '@modelcontextprotocol/client';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { assistantsOf, textOf } from './assistants.ts';
import { next, type Person, type TestApp } from './test-app.ts';

type Asked = {
  id: number;
  state: string;
  next: string;
  link: string;
  answer: string | null;
  record_id: number | null;
};

export const newCategory = () => ({ name: `Category ${next()}`, level: 3 });

/** Assistants that ask for actions of their persons, and what they ask for. */
export async function pendingActionsOf(site: TestApp) {
  const { keyOf, connect } = await assistantsOf(site);

  /** An assistant of a new Superadmin, or of somebody who is there, whose key names endpoints. */
  async function assistant(endpoints = ['createTaskCategory', 'updateTaskCategory'], whose?: Person) {
    const { person, id, key } = await keyOf(whose ?? 'Superadmin', endpoints);
    return { person, keyId: id, key, client: await connect(key) };
  }

  async function ask(client: McpClient, name: string, args: Record<string, unknown>): Promise<Asked> {
    const result = await client.callTool({ name, arguments: args });
    expect(textOf(result)).toBe(JSON.stringify(result.structuredContent));
    return result.structuredContent as Asked;
  }

  const stateOf = (client: McpClient, id: number) => ask(client, 'get_pending_action', { id });

  async function categoriesNamed(name: string): Promise<number> {
    const rows = await site.query(sql`select from task_categories where name = ${name}`);
    return rows.length;
  }

  return { assistant, ask, stateOf, categoriesNamed };
}
