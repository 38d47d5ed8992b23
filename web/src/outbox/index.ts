/*
 * What other slices use of this one: what is written on the device and sent once, with its files, as soon as there is a connection,
 * also after the page was closed. A slice says by an `OutboxKind` what its drafts are and how one of them is sent; the
 * shell's `OutboxSender` sends those of all kinds. None of it knows what the records are.
 */

export { CommandList, CommandsOfRecord, DiscardButton } from './commands-of-record.tsx';
export { confirmDiscarding } from './confirm-discarding.ts';
export { deliver } from './deliver.ts';
export { removeEdited, takeEdited, useEdited } from './edit-command.tsx';
export { showQueued } from './notices.tsx';
export { OpenedForm } from './opened-form.tsx';
export { OutboxSender } from './outbox-sender.tsx';
export type { OutboxKind, Outgoing } from './outgoing.ts';
export { QueuedMark, useQueuedWords } from './queued-mark.tsx';
export { ResumedNotice } from './resumed-notice.tsx';
export { sendOutbox } from './send-outbox.ts';
export { Unfinished } from './unfinished.tsx';
export { type Autosave, type AutosaveState, useAutosave } from './use-autosave.ts';
export { useOpenedDraft } from './use-opened-draft.ts';
export { useDrafts, useOutgoing } from './use-outgoing.ts';
export { useOutgoingForm } from './use-outgoing-form.ts';
export { WaitingScreen } from './waiting-screen.tsx';
