/** A record as it is answered, with what its reader may do with it. */
export type Found = { id: number; abilities: Record<string, boolean>; updated_at?: string } & Readonly<
  Record<string, unknown>
>;

/** A call as it goes over the wire. */
export type Attempt = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown };

/** Reads what a path answers as the person whom it is about; null where they may not read it. */
export type Read = (path: string) => Promise<unknown>;

/** What bodies name besides the record. */
export type Facts = {
  today: string;
  /** A small picture. */
  photo: string;
  company: number;
  warehouse: number;
  /** One that the person sees. */
  project: number;
  employee: number;
  /** Of each family an asset in store, for requests that are issued, and a service. */
  inStore: Readonly<Record<string, number>>;
  services: Readonly<Record<string, number>>;
  /** A number that was not there before. */
  next: () => number;
};

/** A kind of record whose abilities are compared with what the server does. */
export type Kind = {
  name: string;
  /** The records that a person finds, in as many states as there are. */
  find: (read: Read, facts: Facts) => Promise<readonly Found[]>;
  /** Its state, so that one record of each is tried, with each set of abilities. */
  state: (record: Found) => unknown;
  /** The call of each ability; null where this record has nothing to call it with. What deletes comes last. */
  calls: Readonly<Record<string, (record: Found, facts: Facts) => Attempt | null>>;
};

/** A part of a record by its path: `at(order, 'materials.0.id')`. */
export function at<Value = number>(record: unknown, path: string): Value | undefined {
  let part: unknown = record;
  for (const name of path.split('.')) part = (part as Record<string, unknown> | null | undefined)?.[name];
  return (part ?? undefined) as Value | undefined;
}

/** The records of several lists, each once. */
export async function inLists(read: Read, paths: readonly string[]): Promise<Found[]> {
  const found = new Map<number, Found>();
  for (const path of paths) {
    const answer = await read(path.includes('?') ? `${path}&per_page=100` : `${path}?per_page=100`);
    const rows = Array.isArray(answer) ? answer : ((at<Found[]>(answer, 'data') ?? []) as Found[]);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()].filter(({ abilities }) => abilities !== undefined);
}

/** Finds the records of lists that do not depend on anything. */
export const lists =
  (...paths: string[]): Kind['find'] =>
  (read) =>
    inLists(read, paths);

export const post = (path: string, body: unknown): Attempt => ({ method: 'POST', path, body });
export const put = (path: string, body: unknown): Attempt => ({ method: 'PUT', path, body });
export const remove = (path: string): Attempt => ({ method: 'DELETE', path });
export const get = (path: string): Attempt => ({ method: 'GET', path });
