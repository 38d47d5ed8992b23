/** A PDF that a process is to make. */
export type PdfTask = {
  /** The folder of the templates. */
  templates: string;
  /** A folder of its own: `parts`, each a line of JSON, and what has been set of them so far. */
  folder: string;
  /** Where the PDF goes; it gets this name only when it is complete. */
  to: string;
  title: string;
  author: string;
  key: string;
  /** When it is made, in milliseconds since 1970. */
  made: number;
  /** What the templates get besides the data (`sys.inputs`). */
  inputs: Record<string, string>;
};

/** What earlier processes have left of a task. */
export type Resumption = {
  /** How many processes have ended in each attempt, by its name: it is made in another way. */
  lost: Readonly<Record<string, number>>;
  /** How little time there is left for attempts: pieces one by one from the start, or at once in the way that always goes. */
  haste: 'none' | 'pieces' | 'bare';
};

export type PdfOrderMessage = { task: PdfTask; resumption: Resumption };

/** A piece that was not typeset in full, and why; for the log. */
export type PlainPiece = { piece: string; cause: string };

/**
 * What the process says: which attempt it begins, so that it is known in which one it ended, that it has added a piece to
 * the PDF, and at the end what has come of the task. A failure is a defect of a template or of the data.
 */
export type PdfMessage =
  | { is: 'trying'; attempt: string }
  | { is: 'joined' }
  | { is: 'done'; plain: PlainPiece[] }
  | { is: 'failed'; failure: string };
