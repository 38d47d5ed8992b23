import type { RichNode } from './rich-tree.ts';

/** The head of a paper's first page: whose paper it is, and for which project. */
export type Letterhead = {
  /** The name of the company that issues it. */
  company: string;
  /** Of that company, in lines. */
  address: string | null;
  /** Its logo, a picture. */
  logo: PaperFile | null;
  /** None for a paper of the company as a whole. */
  project: PaperProject | null;
};

/** A project as a letterhead names it, with its client. */
export type PaperProject = {
  title: string;
  code: string;
  location: string | null;
  client: string | null;
  client_address: string | null;
};

/**
 * A short value in words under its name, and how many columns of the grid it takes (one where it does not say). A
 * `title` is emphasised above the value, such as a firm's name above its address.
 */
export type Fact = { label: string; title?: string | null; value: string | null; span?: number };

/** A section of a body: formatted text, or plain text as it was typed; nothing is printed of an empty one. */
export type Section = { label: string; tree: RichNode[]; value: string | null };

/**
 * A person who did something and when, with their signature where they have signed on a screen; without a name, the words
 * for as long as no one has.
 */
export type Involvement =
  | { label: string; name: string; at: string | Date | null; signature?: PaperFile | null }
  | { label: string; missing: string };

/** A file that belongs to a paper. */
export type PaperFile = { name: string; content_type: string; size: number; sha256: string };

/** A list of files: pictures are shown, the others are listed by name. */
export type AttachmentList = {
  label: string;
  /** The name of one picture of it; several get an s. */
  photoLabel: string;
  /** Whether it takes other files than pictures, so that it says so when it is empty. */
  takesAny: boolean;
  files: readonly PaperFile[];
};

/**
 * A paper to be printed. Everything but its body is drawn by the common parts: letterhead and facts above the body,
 * attachments with their photos, people and signatures below it.
 */
export type Paper = {
  /** The kind of paper: 'Purchase Order'. */
  title: string;
  /** Identifies it among others of its kind, as printed in the head: 'No. 12'. */
  number?: string;
  /** Its full name, for the foot of each page and the title of the PDF: 'Purchase Order no. 12'. */
  name: string;
  /** The person who wrote it. */
  author: string;
  /** A site date (YYYY-MM-DD) and what it is the date of. */
  date: { label: string; day: string };
  letterhead: Letterhead;
  /** The titles from the project down to the task that it belongs to. */
  path?: readonly string[];
  /** Its state in a word, at the head. */
  stamp?: { word: string; tone: 'good' | 'bad' | 'pending' };
  facts?: { columns: number; cells: readonly Fact[] };
  /** A Typst file with a function `body(data)`, and what it is called with: words, since it works out nothing. */
  body: { template: URL; data: unknown };
  attachments?: readonly AttachmentList[];
  people?: readonly Involvement[];
  /** The comment of the decision. */
  remarks?: { label: string; text: string };
  /** The people who have to sign it by hand: 'Received by'. */
  signatures?: readonly string[];
  /** Its line in the outline of a file with several papers. */
  entry?: string;
  /** Its pages lie on their sides, for wide tables. */
  landscape?: true;
};
