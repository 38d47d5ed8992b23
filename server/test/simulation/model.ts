import type { StoredCommand } from './client.ts';

/** A command that somebody gave, and what they were told of it. */
export type Given = {
  id: string;
  device: string;
  employeeId: number;
  record: string;
  name: string;
  told: 'nothing' | 'saved' | 'queued' | 'refused' | 'not saved';
  /** What the server said of it when it refused it. */
  sentence: string | null;
  /**
   * Whether its storage failed meanwhile. One that is not stored is sent at once, and nothing orders it; one that could not be
   * removed after a refusal is sent again.
   */
  mayBeUnstored: boolean;
  /** Whether what the device had stored of it may have been cleared. */
  mayBeCleared: boolean;
  isDiscarded: boolean;
  /** Whether its person has tried it again after others of its record. */
  isRetried: boolean;
};

/** What the server has of a command. */
export type Done = { id: string; employeeId: number };

/** What was given, and what people were told of it. */
export type Kept = ReturnType<typeof makeKept>;

export function makeKept() {
  const given = new Map<string, Given>();
  const ofCommand = ({ id }: Pick<StoredCommand, 'id'>) => given.get(id) as Given;
  return {
    all: () => [...given.values()],
    add(command: StoredCommand, device: string, mayBeUnstored: boolean): Given {
      const { id, owner, record, name } = command;
      const entry: Given = {
        id,
        device,
        employeeId: owner,
        record,
        name,
        told: 'nothing',
        sentence: null,
        mayBeUnstored,
        mayBeCleared: false,
        isDiscarded: false,
        isRetried: false,
      };
      given.set(id, entry);
      return entry;
    },
    /** A queued command was answered. */
    delivered(command: StoredCommand, { outcome, sentence }: { outcome: string; sentence?: string }): void {
      if (outcome === 'refused') ofCommand(command).sentence = sentence ?? '';
    },
    ofCommand,
  };
}

/**
 * What is wrong at the end, when all that waited has been sent, in words; nothing where all is right.
 * @param done what the server has, in the order in which it came
 * @param left what is still on the devices, all of it refused
 */
export function faultsOf(
  all: readonly Given[],
  done: readonly Done[],
  left: ReadonlyMap<string, StoredCommand>,
): string[] {
  const byId = Map.groupBy(done, ({ id }) => id);
  const faults: string[] = [];
  for (const command of all) {
    const times = byId.get(command.id)?.length ?? 0;
    const say = (words: string) =>
      faults.push(`${command.name} of ${command.device} (told: ${command.told}, ${command.id}) ${words}`);
    if (times > 1) say(`was done ${times} times`);
    if (byId.get(command.id)?.some(({ employeeId }) => employeeId !== command.employeeId))
      say('was done in the name of somebody else');
    const stored = left.get(command.id);
    if (stored && !stored.refusal?.sentence) say('is on the device, not refused with a sentence');
    if (stored && times > 0) say(`is shown as refused and was done: ${stored.refusal?.sentence}`);
    if (command.told === 'saved' && times === 0) say('was not done');
    if (command.told === 'refused' && times > 0 && !command.mayBeUnstored)
      say(`was done although it was refused: ${command.sentence}`);
    if (command.told === 'refused' && !command.sentence) say('was refused without a sentence');
    const mayBeMissing = command.mayBeCleared || command.isDiscarded || stored !== undefined;
    if (command.told === 'queued' && times === 0 && !mayBeMissing) say('is lost');
  }
  return [...faults, ...disorder(all, done)];
}

/** What of one record one device has sent in another order than it was given. */
function disorder(all: readonly Given[], done: readonly Done[]): string[] {
  const places = new Map(done.map(({ id }, place) => [id, place]));
  const inOrder = all.filter(
    ({ id, mayBeUnstored, isRetried }) => places.has(id) && !mayBeUnstored && !isRetried,
  );
  const lines = Map.groupBy(inOrder, ({ device, employeeId, record }) => `${device} ${employeeId} ${record}`);
  return [...lines.values()].flatMap((line) =>
    line.flatMap((command, index) => {
      const before = line[index - 1];
      const isLater = !before || (places.get(before.id) as number) < (places.get(command.id) as number);
      return isLater
        ? []
        : [`${command.name} of ${command.device} was done before ${before.name}, which was given before it`];
    }),
  );
}
