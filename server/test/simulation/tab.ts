import { credentialsAddress, getTask, type WorkItem } from '@plumbline/contract';
import type { Act } from './act.ts';
import type { ClientModules, StoredCommand, Window } from './client.ts';
import type { Clock } from './clock.ts';
import type { Kept } from './model.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { Page } from './shared.ts';
import { type Common, windowOf } from './window.ts';

/** The time between two tries of the page, as the outbox of the web client has it. */
const TRY_MS = 30_000;

/** What devices are made of and are part of. */
export type Surroundings = {
  clock: Clock;
  network: Network;
  random: Random;
  load: (window: Window) => ClientModules;
  kept: Kept;
  /** The tasks that every tab shows. */
  tasks: readonly number[];
};

export type Tab = ReturnType<typeof makeTab>;

/** A tab: the web client's own modules, with what its shell does about them. */
export function makeTab(device: Common, around: Surroundings, onClose: () => void) {
  const { clock, kept } = around;
  const page: Page = { isOpen: true };
  let stepsLeft = Number.POSITIVE_INFINITY;

  function close() {
    page.isOpen = false;
    stop();
    device.channels.closeAllOf(page);
    device.texts.forget(page);
    device.locks.releaseAllOf(page);
    onClose();
  }

  function step() {
    stepsLeft -= 1;
    if (stepsLeft < 0 && page.isOpen) close();
  }

  const client = around.load(windowOf(device, page, step, around));
  const { queryClient } = client;
  let owner: number | null = null;
  let isStarting = false;
  let endings: (() => void)[] = [];
  let readList = (): readonly StoredCommand[] => [];
  const versions = new Map<number, () => string | undefined>();

  function stop() {
    for (const end of endings) end();
    endings = [];
    owner = null;
    readList = () => [];
    versions.clear();
  }

  function send() {
    if (owner === null) return;
    void client.sendCommands(owner);
  }

  function repeat() {
    clock.start(() => {
      if (!page.isOpen || owner === null) return;
      if (readList().some(isWaiting)) send();
      repeat();
    }, TRY_MS);
  }

  /** Draws what a signed-in person sees: their commands, and the tasks. */
  async function start() {
    const token = client.getToken();
    if (token === null || owner !== null || isStarting) return;
    isStarting = true;
    try {
      const query = client.endpointQuery(credentialsAddress as never, {} as never);
      const { user } = (await queryClient.fetchQuery(query)) as { user: { employee: { id: number } } };
      if (!page.isOpen || client.getToken() !== token) return;
      owner = user.employee.id;
    } catch {
      return;
    } finally {
      isStarting = false;
    }
    let shown: readonly StoredCommand[] | undefined;
    function onList({ data }: { data: readonly StoredCommand[] | undefined }) {
      if (data === shown) return;
      shown = data;
      if (device.isConnected && data?.some(isWaiting)) send();
    }
    const commands = new client.QueryObserver<readonly StoredCommand[]>(
      queryClient,
      client.commandsQuery(owner),
    );
    readList = () => commands.getCurrentResult().data ?? [];
    endings.push(
      client.listenToCommandsOfOtherTabs(),
      client.onDelivery((command, delivery) => {
        if (page.isOpen) kept.delivered(command, delivery);
      }),
      commands.subscribe(onList),
    );
    for (const id of around.tasks) {
      const query = client.endpointQuery(getTask, { params: { id } });
      const task = new client.QueryObserver<WorkItem>(queryClient, query);
      versions.set(id, () => task.getCurrentResult().data?.updated_at);
      endings.push(task.subscribe(() => {}));
    }
    send();
    repeat();
  }

  client.onTokenChange(() => {
    if (!page.isOpen) return;
    stop();
    void start();
  });

  return {
    client,
    page,
    close,
    start,
    send,
    isGiving: false,
    owner: () => owner,
    list: () => readList(),
    /** The version of a task that is on the screen. */
    versionOf: (id: number) => versions.get(id)?.(),
    /** Loads again what is on the screen. */
    refresh: () => void queryClient.invalidateQueries(),
    /** Ends it after some more of its requests, answers and transactions. */
    closeAfter(steps: number): void {
      stepsLeft = steps;
    },
    /** Gives a command as `useCommand` does; one with files as a form that is a draft. */
    give({ endpoint, input, described, file }: Act): {
      command: StoredCommand;
      outcome: Promise<{ state: 'saved' | 'queued' }>;
    } {
      const given = client.newCommand(endpoint, input, { ...described, owner: owner as number });
      const command = file ? { ...given, draft: given.id, files: [file.sent] } : given;
      const giveIt = (isStorable: boolean) =>
        client.giveCommand(command, {
          isStorable,
          readAgain: (answer) => client.invalidateWritten(queryClient, endpoint, input, answer ?? null),
        });
      const outcome = file
        ? client.saveContent(command.id, file.sent.id, new Blob([file.content])).then(giveIt)
        : giveIt(true);
      return { command, outcome };
    },
  };
}

const isWaiting = ({ refusal, isAnswered }: StoredCommand) => refusal === null && !isAnswered;
