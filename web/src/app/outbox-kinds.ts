import { handOverOutbox, reportOutbox } from '../assets/index.ts';
import { documentOutbox } from '../documents/index.ts';
import { deliveryOutbox } from '../materials/index.ts';
import { formDrafts } from '../outbox/index.ts';

/** What is written on a device and sent from it, of every slice. */
export const outboxKinds = [documentOutbox, handOverOutbox, reportOutbox, deliveryOutbox, formDrafts];
