/*
 * What other slices use of this one: forms that are drafts on the device, and the commands on it that the server has not done. A
 * slice says by an `OutboxKind` what its drafts are and which request saves one of them; a submitted draft is a command,
 * and the shell's `OutboxSender` sends all commands. None of it knows what the records are.
 */

export { CommandList, CommandsOfRecord, DiscardButton } from './commands-of-record.tsx';
export { confirmDiscarding } from './confirm-discarding.ts';
export { EditDraftButton, removeEdited, takeEdited, useEdited } from './edit-command.tsx';
export { formDrafts } from './form-draft.ts';
export { removeOutgoing } from './give-draft.ts';
export { OpenedForm } from './opened-form.tsx';
export { OutboxSender } from './outbox-sender.tsx';
export type { Body, OutboxKind, Outgoing, OutgoingRequest } from './outgoing.ts';
export { QueuedMark, useQueuedWords } from './queued-mark.tsx';
export { QueuedNotice } from './queued-notice.tsx';
export { ResumedNotice } from './resumed-notice.tsx';
export { Unfinished } from './unfinished.tsx';
export { type Autosave, type AutosaveState, useAutosave } from './use-autosave.ts';
export { useDraftSending } from './use-draft-sending.ts';
export { useOpenedDraft } from './use-opened-draft.ts';
export { listOutgoing, useDrafts, useOutgoing } from './use-outgoing.ts';
export { useOutgoingForm } from './use-outgoing-form.ts';
export { useStoredForm } from './use-stored-form.tsx';
export { WaitingScreen } from './waiting-screen.tsx';
