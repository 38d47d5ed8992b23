import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { makeStockStore, StockInHands, type StockStore } from './stock-in-hands.ts';
import { makeStore, type Store, ToolInHands } from './tool-in-hands.ts';
import type { Write } from './write.ts';

/** A server that answers at an address, and the session that is written with. */
export type WrittenServer = {
  readonly origin: string;
  readonly token: string;
  /** Whether it will never answer again; one that is killed is started again. */
  hasEnded?(): boolean;
};

/** What all writers share. */
export type Shared = { store: Store; stock: StockStore };

/** Makes what all writers share. @param client of the owner of the schema */
export const makeShared = async (client: pg.Client): Promise<Shared> => ({
  store: await makeStore(client),
  stock: await makeStockStore(client),
});

/** How often each status was answered; 'none' where no answer came. */
export type Statuses = Record<string, number>;

type Request = { method: Write['method'] | 'GET'; path: string; body?: object; key?: string };
type Answer = { status: number; data: unknown; retryAfter: string | null };

/** Between two tries, so that those who try again do not take the processors from what is being started. */
const RETRY_MS = 200;

/** A request that is not answered by then is sent again, as browsers do. */
const GIVE_UP_MS = 30_000;

async function send(
  { origin, token }: WrittenServer,
  { method, path, body, key }: Request,
): Promise<Answer | null> {
  try {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const retryAfter = response.headers.get('retry-after');
    // A proxy answers for itself in HTML.
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      return { status: response.status, data: null, retryAfter };
    const { data } = (await response.json()) as { data: unknown };
    return { status: response.status, data, retryAfter };
  } catch {
    return null;
  }
}

/**
 * Writes one record after the other into a project of its own, moves a tool, and delivers, withdraws and allocates
 * materials, each until it is acknowledged.
 */
export class Writer {
  readonly name: string;
  readonly #server: WrittenServer;
  readonly #statuses: Statuses;
  readonly #tool: ToolInHands;
  readonly #stock: StockInHands;
  /** The codes of the tasks that were acknowledged, with their ids. */
  readonly #tasks = new Map<string, number>();
  #project = 0;
  /** The last number that was acknowledged as the title of the first task. */
  #title = 0;
  acknowledged = 0;
  repeated = 0;
  /** The longest time until a request was answered, in milliseconds. */
  longestMs = 0;
  /** When the writes were sent that were acknowledged; readers may clear it. */
  sentAt: number[] = [];

  constructor(number: number, server: WrittenServer, { store, stock }: Shared, statuses: Statuses = {}) {
    this.name = `W${number}`;
    this.#server = server;
    this.#statuses = statuses;
    const write = (one: Write) => this.write(one);
    this.#tool = new ToolInHands(this.name, store, write);
    const people = { companyId: store.companyId, employeeId: store.recipientId };
    this.#stock = new StockInHands(this.name, stock, people, write, (path) => this.#firstOf(path));
  }

  /** The project of its own. */
  get project(): number {
    return this.#project;
  }

  /** The first task of its project, which has no others below it. */
  get firstTask(): number {
    return this.#tasks.get('T-0') as number;
  }

  /** Writes until it is acknowledged, and gives the id of the record that was answered. */
  async write(request: Write): Promise<number> {
    const sentAt = await this.#until(request);
    this.acknowledged += 1;
    this.sentAt.push(sentAt.at);
    return (sentAt.data as { id?: number } | null)?.id ?? 0;
  }

  /** Reads until it is answered. */
  async read<Data>(path: string): Promise<Data> {
    return (await this.#until({ method: 'GET', path })).data as Data;
  }

  /** @throws when it is answered anything but a success, a 503 that says when to try again, or nothing */
  async #until(request: Request): Promise<{ at: number; data: unknown }> {
    for (let tries = 1; ; tries += 1) {
      const at = Date.now();
      const answer = await send(this.#server, request);
      this.longestMs = Math.max(this.longestMs, Date.now() - at);
      const status = String(answer?.status ?? 'none');
      this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
      if (answer && answer.status < 300) return { at, data: answer.data };
      if (answer && (answer.status !== 503 || answer.retryAfter === null))
        throw new Error(`${request.method} ${request.path} of ${this.name}, try ${tries}: ${status}`);
      if (this.#server.hasEnded?.()) throw new Error('the server has ended');
      if (tries === 1) this.repeated += 1;
      await setTimeout(RETRY_MS);
    }
  }

  /** The id of the first record of a list, or of a paper's first line. */
  async #firstOf(path: string): Promise<number> {
    const { data, materials } = await this.read<{ data?: { id: number }[]; materials?: { id: number }[] }>(
      path,
    );
    const [first] = data ?? materials ?? [];
    if (!first) throw new Error(`${path} has no record`);
    return first.id;
  }

  async #addTask(code: string): Promise<void> {
    const id = await this.write({
      method: 'POST',
      path: `/task/${this.#project}`,
      body: { project_id: this.#project, parent_id: null, title: code, code },
      key: `${this.name} ${code}`,
    });
    this.#tasks.set(code, id);
  }

  /** Makes its project and what else it writes into. */
  async begin(): Promise<void> {
    const body = { title: this.name, code: this.name };
    this.#project = await this.write({ method: 'POST', path: '/project', body, key: this.name });
    await this.#addTask('T-0');
    await this.#tool.begin();
    await this.#stock.begin(this.firstTask);
  }

  /** Writes once of each kind. @param number 1 at first, one more each time */
  async turn(number: number): Promise<void> {
    await this.#addTask(`T-${number}`);
    await this.write({
      method: 'PUT',
      path: `/task/${this.firstTask}`,
      body: { title: String(number) },
      key: `${this.name} title ${number}`,
    });
    this.#title = number;
    await this.#tool.turn(number, this.#project);
    await this.#stock.turn(number);
  }

  /** What of the acknowledged writes is not there, or is there twice. @param client of the owner of the schema */
  async findWrong(client: pg.Client): Promise<string[]> {
    const { name } = this;
    const wrong = [...(await this.#tool.findWrong(client)), ...(await this.#stock.findWrong(client))];
    const { rows } = await client.query<{ id: number; code: string; title: string }>(
      'select id, code, title from work_items where parent_id = $1',
      [this.#project],
    );
    const there = new Map(rows.map(({ code, id }) => [code, id]));
    for (const [code, id] of this.#tasks) if (there.get(code) !== id) wrong.push(`${name} ${code} is lost`);
    if (rows.length !== there.size) wrong.push(`${name} has a task twice`);
    // One that was sent last may be there without its answer.
    if (rows.length > this.#tasks.size + 1)
      wrong.push(`${name} has ${rows.length} tasks instead of ${this.#tasks.size}`);
    const written = Number(rows.find(({ code }) => code === 'T-0')?.title.replace('T-0', '0'));
    if (written < this.#title || written > this.#title + 1)
      wrong.push(`${name} wrote ${this.#title} and ${written} is there`);
    return wrong;
  }
}

/** Which figures of materials differ from what papers and ledger say. */
export async function findDifferences({ origin, token }: WrittenServer): Promise<string[]> {
  const response = await fetch(`${origin}/api/v1/materials/reconcile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: unknown[] };
  return data.map((difference) => `differs: ${JSON.stringify(difference)}`);
}
