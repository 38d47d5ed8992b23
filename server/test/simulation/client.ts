import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import type { Call, Endpoint } from '@plumbline/contract';
import * as contract from '@plumbline/contract';
import { rolldown } from 'rolldown';

/** A command as the web client stores it, as far as the simulation looks into it. */
export type StoredCommand = {
  id: string;
  owner: number;
  record: string;
  name: string;
  refusal: { sentence: string; changedAt?: string } | null;
  isAnswered?: boolean;
  draft?: string;
  files?: object[];
};

type Query = { queryKey: unknown };
type Observer<Data> = {
  subscribe(onResult: (result: { data: Data | undefined }) => void): () => void;
  getCurrentResult(): { data: Data | undefined };
};

/** What a tab runs: the modules of the web client by which it gives, stores and sends commands. */
export type ClientModules = {
  giveCommand(
    command: StoredCommand,
    options: { isStorable?: boolean; readAgain: (answer: unknown) => Promise<boolean> },
  ): Promise<{ state: 'saved' | 'queued' }>;
  newCommand(
    endpoint: Endpoint,
    input: unknown,
    described: { owner: number; record: string; name: string; place: string; replaces?: boolean },
  ): StoredCommand;
  sendCommands(owner: number): Promise<void>;
  onDelivery(
    listener: (
      command: StoredCommand,
      delivery: { outcome: 'done' | 'refused' | 'waiting'; sentence?: string },
    ) => void,
  ): () => void;
  withdrawCommand(id: string): Promise<boolean>;
  /** Stores a file of a draft. @returns whether it outlasts the page */
  saveContent(draft: string, id: string, blob: Blob): Promise<boolean>;
  readContent(id: string): Promise<Blob | undefined>;
  tryOnNewestVersion(command: StoredCommand): Promise<void>;
  mayReplace(command: StoredCommand): boolean;
  readCommands(owner: number): Promise<StoredCommand[]>;
  commandsQuery(owner: number): Query;
  listenToCommandsOfOtherTabs(): () => void;
  endpointQuery<E extends Endpoint>(endpoint: E | { name: string }, input: Call<E>): Query;
  invalidateWritten(client: unknown, endpoint: Endpoint, input: unknown, answer: unknown): Promise<boolean>;
  queryClient: {
    fetchQuery(query: Query): Promise<unknown>;
    invalidateQueries(): Promise<void>;
    clear(): void;
  };
  QueryObserver: new <Data>(client: unknown, query: Query) => Observer<Data>;
  getToken(): string | null;
  setToken(token: string): void;
  leave(): void;
  onTokenChange(listener: () => void): () => void;
};

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));
const ENTRY = 'simulated-tab';
const platform = `${WEB}src/platform`;
const source = `
export { giveCommand, newCommand } from '${platform}/commands/give-command.ts';
export { onDelivery, sendCommands, withdrawCommand } from '${platform}/commands/send-commands.ts';
export { mayReplace, tryOnNewestVersion } from '${platform}/commands/command-versions.ts';
export { readCommands } from '${platform}/commands/command-store.ts';
export { readContent, saveContent } from '${platform}/device-files/contents.ts';
export { commandsQuery, listenToCommandsOfOtherTabs } from '${platform}/commands/command-log.ts';
export { endpointQuery } from '${platform}/endpoint-query.ts';
export { invalidateWritten } from '${platform}/invalidation.ts';
export { queryClient } from '${platform}/query-client.ts';
export { getToken, leave, onTokenChange, setToken } from '${platform}/token.ts';
export { QueryObserver } from '@tanstack/react-query';
import '${platform}/session.ts';
`;

/** What the modules find as globals; each tab has its own. */
export const windowNames = [
  'globalThis',
  'fetch',
  'XMLHttpRequest',
  'Blob',
  'navigator',
  'localStorage',
  'indexedDB',
  'IDBCursor',
  'IDBDatabase',
  'IDBIndex',
  'IDBObjectStore',
  'IDBRequest',
  'IDBTransaction',
  'BroadcastChannel',
  'AbortSignal',
  'Date',
  'crypto',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const;
export type Window = Record<(typeof windowNames)[number], unknown>;

/**
 * Builds the modules of the web client as a function of the globals that they find, so that each tab has modules of its own
 * without loading them again.
 */
export async function buildClient(): Promise<(window: Window) => ClientModules> {
  const require = createRequire(`${WEB}src/main.tsx`);
  const bundle = await rolldown({
    input: ENTRY,
    cwd: WEB,
    platform: 'browser',
    external: ['react', 'i18next', 'react-i18next', '@plumbline/contract'],
    logLevel: 'silent',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `${WEB}${ENTRY}.ts` : null),
        load: (id) => (id === `${WEB}${ENTRY}.ts` ? source : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false });
  const [{ code }] = output;
  const wrapped = `(function (require, exports, ${windowNames.join(', ')}) {${code}\n})`;
  const make = new Script(wrapped, { filename: 'simulated-tab.cjs' }).runInThisContext();
  const load = (name: string) => (name === '@plumbline/contract' ? contract : require(name));
  return (window) => {
    const modules = {};
    make(load, modules, ...windowNames.map((name) => window[name]));
    return modules as ClientModules;
  };
}
