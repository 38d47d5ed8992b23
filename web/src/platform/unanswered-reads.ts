let someUnanswered = false;

/** A read went without an answer: what the page shows of it may be of an earlier time. */
export function noteUnansweredRead(): void {
  someUnanswered = true;
}

/** Whether a read went without an answer since this was asked last. */
export function hadUnansweredReads(): boolean {
  const had = someUnanswered;
  someUnanswered = false;
  return had;
}
