import { type DocumentType, descriptorOf } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useDocumentAddress } from '../document-address.ts';
import { BackToQueue } from '../to-review/back-to-queue.tsx';
import { BackToList } from './back-to-list.tsx';

/** From a document back to the list that it was opened from. */
export function WayBack({ type }: { type: DocumentType }) {
  const { t } = useTranslation();
  const { queue, toList } = useDocumentAddress();
  if (queue) return <BackToQueue queue={queue} />;
  return <BackToList list={t(descriptorOf(type).title)} onBack={() => toList(type)} />;
}
