import { handOverOutbox, reportOutbox } from '../assets/index.ts';
import { documentOutbox } from '../documents/index.ts';
import { deliveryOutbox } from '../materials/index.ts';

/** Whatever is written on a device with its files and sent from it, of every slice. */
export const outboxKinds = [documentOutbox, handOverOutbox, reportOutbox, deliveryOutbox];
