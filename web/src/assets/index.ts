/* What other slices use of this one: what the shell needs of it. */

export { handOverOutbox } from './delivery/hand-over/hand-over-outbox.ts';
export { reportOutbox } from './report/report-outbox.ts';
