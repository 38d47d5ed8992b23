// Where nobody reads it any more, as after a terminal was closed, the server goes on, and stops when it is told to.
process.stdout.on('error', () => {});

/** Writes one line for the person at the terminal; what happens while serving belongs in the log instead. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
