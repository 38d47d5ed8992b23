/** Writes one line for the person at the terminal; what happens while serving belongs in the log instead. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
