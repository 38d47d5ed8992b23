/** The work that is long enough to be compared, in milliseconds of processor time. */
const COMPARED_MS = 50;
/** Twice the input takes a linear reader twice the time, and a quadratic one four times. */
const MOST = 3;
const TRIES = 3;
const FIRST_LENGTH = 1_000;
const LAST_LENGTH = 500_000;

/** The processor time of some work, in milliseconds: whatever else runs on the machine does not count. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether some work grows much faster than its input. The input grows until the work is long enough to be compared with
 * that on twice as much, and so on twice more: collecting garbage makes one of these steps steep, and not all. Where it
 * is not long enough at 500,000 characters, nothing is quadratic: that would take some 10^11 steps.
 * @param work takes the length of its input, in characters
 * @returns what it took; null where it grows linearly
 */
export async function superlinear(work: (length: number) => unknown): Promise<string | null> {
  let length = FIRST_LENGTH;
  const least = async () => {
    const first = await timeOf(() => work(length));
    return first < COMPARED_MS ? first : Math.min(first, await timeOf(() => work(length)));
  };
  let small = await least();
  while (length < LAST_LENGTH && small < COMPARED_MS) {
    length *= 2;
    small = await least();
  }
  if (small < COMPARED_MS) return null;
  const growth: number[] = [];
  for (const times of [1, 2, 4]) {
    const measured = await growthOf(work, times * length);
    if (measured <= MOST) return null;
    growth.push(measured);
  }
  return `twice as much takes ${growth.map((ratio) => ratio.toFixed(1)).join(', ')} times the ${Math.round(small)} ms of ${length} characters`;
}

/** How many times as long twice the input takes. */
async function growthOf(work: (length: number) => unknown, length: number): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Collecting garbage and compiling count too, and come at any time: the least of some tries is the work itself.
  for (let tries = 0; tries < TRIES; tries += 1) {
    small = Math.min(small, await timeOf(() => work(length)));
    large = Math.min(large, await timeOf(() => work(2 * length)));
    if (large <= MOST * small) break;
  }
  return large / small;
}
