import { OfflinePackage } from '../offline-package/index.ts';
import { OutboxSender } from '../outbox/index.ts';

/** Sends all that is queued on this device, and stores what is needed offline. */
export default function Outbox() {
  return (
    <>
      <OutboxSender />
      <OfflinePackage />
    </>
  );
}
