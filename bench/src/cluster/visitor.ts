import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 200;

/** Somebody who opens the product again and again: its page, and the file that the page names. */
export class Visitor {
  opened = 0;
  /** Files that could not be opened, and errors. */
  readonly failures: string[] = [];
  #isStopped = false;

  constructor(origin: string) {
    void this.#visit(origin);
  }

  async #visit(origin: string): Promise<void> {
    while (!this.#isStopped) {
      await this.#open(origin).catch((error: unknown) => this.failures.push(String(error)));
      await pause(EVERY_MS);
    }
  }

  async #open(origin: string): Promise<void> {
    const page = await (await fetch(origin)).text();
    const [, file = 'none'] = /src="([^"]+)"/.exec(page) ?? [];
    const { status } = await fetch(new URL(file, origin));
    if (status === 200) this.opened += 1;
    else this.failures.push(`${file}: ${status}`);
  }

  stop(): void {
    this.#isStopped = true;
  }
}
