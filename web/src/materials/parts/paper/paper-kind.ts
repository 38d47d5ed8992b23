import type { Endpoint } from '@plumbline/contract';
import type { Confirmation } from '../../../ui/overlays/confirm.ts';
import type { PaperParameter } from './paper-address.ts';

/** An endpoint that makes a PDF of the paper with an id and answers where it is. */
export type PaperPrinter = Endpoint & { answer: { _output?: unknown } };

/** How a paper is deleted: the endpoint, and what is asked before; its words are message keys. */
export type Deletion = Pick<Confirmation, 'sentence' | 'verb'> & { endpoint: Endpoint; consequence?: string };

/** What differs between kinds of paper in their lists and panels; its words are message keys. */
export type PaperKind<Paper> = {
  /** What the address calls the one that is open. */
  parameter: PaperParameter;
  /** The kind of its history. */
  history: string;
  /** What kind of paper it is: 'Request Order'. */
  title: string;
  /** What one of them is called. */
  nameOf: (paper: Paper) => string;
  /** What it is called before it is deleted, if that says more. */
  subjectOf?: (paper: Paper) => string;
  /** Reads one by its id. */
  read: Endpoint & { answer: { _output: Paper } };
  deletion: Deletion;
  printer?: PaperPrinter;
};

/** What is read of a paper to know what the reader may do with it. */
export type ActedPaper = { id: number; abilities: { edit?: boolean; delete: boolean; print?: boolean } };
