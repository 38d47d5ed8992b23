import { FairQueue } from '../platform/admission/fair-queue.ts';

/**
 * Pictures are unpacked and packed in the threads that Node shares between them, the files and the names of hosts: two
 * at once leave the others for these. A gallery whose thumbnails are still to be made asks for all of them.
 */
const turns = new FairQueue<string>({
  running: 2,
  runningPerCaller: 2,
  waiting: 500,
  waitingPerCaller: 300,
});

/**
 * Reads or makes a picture when it is its caller's turn. Not to be asked for within itself.
 * @param caller `employee ID`, or `link` of who opens a signed link
 * @throws busy when too many wait
 */
export function pictureTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
  return turns.run(caller, work);
}
