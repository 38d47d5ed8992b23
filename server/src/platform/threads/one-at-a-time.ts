/**
 * A line in which work waits for its turn: for what takes a core and much memory for a while. Each process of the
 * server has its own.
 */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let line: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = line.then(work, work);
    line = turn.catch(() => {});
    return turn;
  };
}
