import { handOverOutbox, reportOutbox } from '../assets/index.ts';
import { documentOutbox } from '../documents/index.ts';
import { deliveryOutbox } from '../materials/index.ts';
import { OutboxSender } from '../outbox/index.ts';

const kinds = [documentOutbox, handOverOutbox, reportOutbox, deliveryOutbox];

/** Sends whatever waits on this device, of every slice that sends by an outbox. */
export default function Outbox() {
  return <OutboxSender kinds={kinds} />;
}
