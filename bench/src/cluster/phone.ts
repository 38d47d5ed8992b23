import { setTimeout as pause } from 'node:timers/promises';

const AGAIN_MS = 1_000;
/** The server sends something every 15 seconds; a stream that is silent for longer is dead, as for the browser. */
const SILENT_MS = 40_000;

/** Somebody's stream of changes, which is opened again where it ends, with the id of what came last. */
export class Phone {
  /** How often it was opened again. */
  reopened = 0;
  /** How often it was refused, or broke without being ended by the server. */
  failed = 0;
  readonly #changedProjects = new Set<number>();
  readonly #end = new AbortController();
  #lastId = '';

  constructor(server: { origin: string; token: string }) {
    void this.#follow(server);
  }

  async #follow(server: { origin: string; token: string }): Promise<void> {
    while (!this.#end.signal.aborted) {
      await this.#listen(server).catch(() => {
        if (!this.#end.signal.aborted) this.failed += 1;
      });
      this.reopened += 1;
      await pause(AGAIN_MS);
    }
  }

  async #listen({ origin, token }: { origin: string; token: string }): Promise<void> {
    const silence = new AbortController();
    const answer = await fetch(`${origin}/api/v1/events`, {
      headers: { authorization: `Bearer ${token}`, ...(this.#lastId && { 'last-event-id': this.#lastId }) },
      signal: AbortSignal.any([silence.signal, this.#end.signal]),
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw new Error(`the stream was answered ${answer.status}`);
    }
    let timer = setTimeout(() => silence.abort(), SILENT_MS);
    try {
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of answer.body) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENT_MS);
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#take(block);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  #take(block: string): void {
    const [, id, event, data] = /^(?:id: (.*)\n)?event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    if (id) this.#lastId = id;
    if (event !== 'change' || !data) return;
    const { project_id } = JSON.parse(data) as { project_id?: number };
    if (project_id) this.#changedProjects.add(project_id);
  }

  hasChange = (projectId: number) => this.#changedProjects.has(projectId);

  /** Waits for a change of a project, from now on. */
  async untilChange(projectId: number): Promise<void> {
    while (!this.#changedProjects.has(projectId) && !this.#end.signal.aborted) await pause(100);
  }

  stop(): void {
    this.#end.abort();
  }
}
