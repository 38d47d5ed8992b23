import type { Audience } from './audience.ts';
import type { SliceHistory } from './history.ts';
import type { Download } from './http/downloads.ts';
import type { ApiPaths } from './http/openapi/document.ts';
import type { Route } from './http/route.ts';
import type { ComposeMail } from './mail/mail-kind.ts';
import type { ConstraintProblems } from './problem.ts';

/**
 * The parts that a slice adds to the server, in one place: its `index.ts` exports one, and `src/slices.ts` lists them all.
 * What answers a request, what a refusal of the database means, what a link leads to, how the API is described and
 * what a history is called all follow from this list.
 */
export type Slice = {
  /** The heading of its calls in the description of the API; slices may share one. */
  title: string;
  routes: readonly Route[];
  /** The problems that the database's refusals of its tables are to a person, by the name of the constraint. */
  constraints?: ConstraintProblems;
  /** Its PDFs, by the names that signed links have; those of spreadsheets are with their routes. */
  downloads?: Readonly<Record<string, Download>>;
  /** The description of its paths that answer something other than JSON, and so have no schema. */
  paths?: ApiPaths;
  history?: SliceHistory;
  /** Makers of the content of its mails, by their kinds. */
  mails?: Readonly<Record<string, ComposeMail>>;
  /** The people notified of changes that not everybody may read, by the names that its tables announce them to. */
  audiences?: Readonly<Record<string, Audience>>;
};
