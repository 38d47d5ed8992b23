import type { Endpoint, UploadKind } from '@plumbline/contract';
import type { DeviceDraft, deviceDrafts, QueuedFile } from '../files/index.ts';
import type { Command } from '../platform/commands/command.ts';

/** The server's sentences on what it did not accept, for the form to show when it is opened again. */
export type Refusal = { sentence: string; errors: Record<string, string> };

/** What is written on this device and sent from it as a command, with its files, also when there is no connection now. */
export type Outgoing<Slot extends string = string> = DeviceDraft & {
  files: QueuedFile<Slot>[];
  /** Whether a command was made of it that waits to be sent: until then nothing of it changes. Not stored with it. */
  sending: boolean;
  /** Why the server did not accept that command. Not stored with it. */
  refusal: Refusal | null;
};

type SlotOf<Draft extends Outgoing> = Draft['files'][number]['slot'];

/** The fields of a body; the files follow from the draft. */
export type Body = Record<string, unknown>;

/** The words for a draft. */
export type OutgoingWords = {
  /** 'Daily Progress Report of Nov 20, 2026'. */
  name: string;
  /** The address at which it is written, and changed after a refusal. */
  place: string;
};

/** The request that saves a draft, with the record of its command. */
export type OutgoingRequest = { endpoint: Endpoint } & Pick<Command, 'input' | 'record'>;

/** A kind of draft: where its drafts are stored, and its words. */
export type DraftKind<Draft extends Outgoing = Outgoing> = {
  /** Among the other kinds. */
  name: string;
  store: ReturnType<typeof deviceDrafts<Draft>>;
  /** The sentences of a refusal by the fields of the form, where it names them otherwise than the body that was sent. */
  errorsOfForm?(draft: Draft, errors: Record<string, string>, body: Body): Record<string, string>;
  words(draft: Draft): OutgoingWords;
};

/** One whose drafts have files; each slice says what its own drafts are, and which request saves one of them. */
export type OutboxKind<Draft extends Outgoing = Outgoing> = DraftKind<Draft> & {
  /** What a field of files takes. */
  accepts(draft: Draft, slot: SlotOf<Draft>): UploadKind;
  /** The request that saves it. Its body names each file of the draft by `fileInBody`. */
  request(draft: Draft, body: Body): OutgoingRequest;
};
