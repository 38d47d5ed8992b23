import { OfflinePackage } from '../offline-package/index.ts';
import { OutboxSender } from '../outbox/index.ts';
import { outboxKinds } from './outbox-kinds.ts';

/** Sends whatever waits on this device, of every slice that sends by an outbox, and keeps what is needed offline. */
export default function Outbox() {
  return (
    <>
      <OutboxSender kinds={outboxKinds} />
      <OfflinePackage />
    </>
  );
}
