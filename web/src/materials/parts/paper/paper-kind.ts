import type { Endpoint } from '@plumbline/contract';
import type { Command } from '../../../platform/commands/command.ts';
import type { Confirmation } from '../../../ui/overlays/confirm.ts';
import type { PaperParameter } from './paper-address.ts';

/** An endpoint that makes a PDF of the paper with an id and answers where it is. */
export type PaperPrinter = Endpoint & { answer: { _output?: unknown } };

/** How a paper is deleted: the endpoint, and what is asked before; its words are message keys. */
type Deletion<Paper> = Pick<Confirmation, 'sentence' | 'verb'> & {
  endpoint: Endpoint;
  consequence?: string | ((paper: Paper) => string | null);
};

/** A kind of paper, as its list and panel need it; its words are message keys. */
export type PaperKind<Paper> = {
  /** The parameter of the address that opens one. */
  parameter: PaperParameter;
  /** The kind of its history. */
  history: string;
  /** The name of the kind: 'Request Order'. */
  title: string;
  /** The name of one of them. */
  nameOf: (paper: Paper) => string;
  /** Its name in the question before it is deleted, if that says more. */
  subjectOf?: (paper: Paper) => string;
  /** Reads one by its id. */
  read: Endpoint & { answer: { _output: Paper } };
  /** Applies to one what waits on this device. */
  apply?: (paper: Paper, command: Command) => Paper;
  deletion: Deletion<Paper>;
  printer?: PaperPrinter;
};

/** The part of a paper that says what the reader may do with it. */
export type ActedPaper = { id: number; abilities: { edit?: boolean; delete: boolean; print?: boolean } };
