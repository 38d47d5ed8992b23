/* The door of this slice: what the shell needs of it. */

export { handOverOutbox } from './delivery/hand-over/hand-over-outbox.ts';
export { reportOutbox } from './report/report-outbox.ts';
