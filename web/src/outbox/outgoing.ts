import type { UploadKind } from '@plumbline/contract';
import type { DeviceDraft, deviceDrafts, QueuedFile } from '../files/index.ts';
import type { CallOptions } from '../platform/api.ts';
import type { ApiProblemCode } from '../platform/api-problem.ts';

/** A draft on its way: nothing of it changes any more until it has arrived or was refused. */
export type Sending = {
  /** The fields of the body; the files follow from the draft. */
  body: Record<string, unknown>;
  /** The same for every try, so that an answer that was lost makes no second record. */
  key: string;
  /** Whether a try went without an answer: then the server may have it already. */
  tried: boolean;
};

/** Why the server did not accept it, for the form to show when it is opened again. */
export type Refusal = { sentence: string; errors: Record<string, string> };

/** What is written on this device and sent from it, with its files, also when there is no connection now. */
export type Outgoing<Slot extends string = string> = DeviceDraft & {
  files: QueuedFile<Slot>[];
  sending: Sending | null;
  refusal: Refusal | null;
};

type SlotOf<Draft extends Outgoing> = Draft['files'][number]['slot'];
/** What the server answers, with its sentence of success. */
type Arrival<Saved> = { data: Saved; message: string };

/** How one try is made: its key, and when it is given up. */
export type TryOptions = Pick<CallOptions, 'idempotencyKey' | 'writtenBy' | 'signal'>;

/** What is said of a draft that is sent by itself. */
export type OutgoingWords = {
  /** 'Daily Progress Report of Nov 20, 2026'. */
  name: string;
  /** That it waits for a connection. */
  queued: string;
  /** The same where the device would not store it, so that the page has to stay open. */
  queuedOnPage: string;
  /** The address at which it is read and changed after a refusal. */
  place: string;
};

/** A kind of what an outbox sends; each slice says what its own drafts are, and how one of them is sent. */
export type OutboxKind<Draft extends Outgoing = Outgoing, Saved = unknown> = {
  /** Among the other kinds. */
  name: string;
  store: ReturnType<typeof deviceDrafts<Draft>>;
  /** What a field of files takes. */
  accepts(draft: Draft, slot: SlotOf<Draft>): UploadKind;
  /** Sends the record; all of its files have been sent ahead. */
  send(draft: Draft, options: TryOptions): Promise<Arrival<Saved>>;
  /** The files at which a refusal points, where it points at nothing else: the server may have lost them. */
  refusedFiles(draft: Draft, errors: Record<string, unknown>): string[];
  /** The sentences of a refusal by the fields of the form, where it names them otherwise than the body. */
  errorsOfForm?(draft: Draft, errors: Record<string, string>): Record<string, string>;
  /** The refusals that are also the answer to what has arrived already, where an answer was lost. */
  overtaken: readonly ApiProblemCode[];
  /** Looks whether an earlier try had arrived; null: it was somebody else. */
  findSaved(draft: Draft): Promise<Arrival<Saved> | null>;
  /** Brings the page up to date with what has arrived. */
  onArrived(draft: Draft, saved: Saved): void;
  words(draft: Draft): OutgoingWords;
  /** How many wait: '2 reports queued to send'. */
  waitingWords(count: number): string;
};
