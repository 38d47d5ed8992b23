import { WaitingScreen } from '../outbox/index.ts';
import { outboxKinds } from './outbox-kinds.ts';

/** What is on this device and not sent yet, of every slice. */
export default function Waiting() {
  return <WaitingScreen kinds={outboxKinds} />;
}
