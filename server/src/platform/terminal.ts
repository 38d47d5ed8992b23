// When the output is closed, as with its terminal, the server goes on running and still stops on a signal.
process.stdout.on('error', () => {});

/** Writes one line for the person at the terminal; what happens while serving belongs in the log instead. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
