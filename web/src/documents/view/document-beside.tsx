import { descriptorOf, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { useDocumentAddress } from '../document-address.ts';
import { BackToQueue } from '../to-review/back-to-queue.tsx';
import { useDocument } from '../use-document.ts';
import { DocumentBody } from './document-screen.tsx';
import { Neighbours } from './neighbours.tsx';
import classes from './view.module.css';

/** A document next to the list that it was opened from. */
export function DocumentBeside({ item, id }: { item: WorkItem; id: number }) {
  const { t } = useTranslation();
  const { document } = useDocument(id);
  const address = useDocumentAddress();
  const type = document?.type ?? address.type;
  return (
    <SidePanel
      opened
      docked
      inAddress
      size={500}
      title={[t(descriptorOf(type).title), document && formatDate(document.date)].filter(Boolean).join(', ')}
      onClose={() => address.toList(type)}
    >
      <div className={classes.beside}>
        {address.queue && <BackToQueue queue={address.queue} />}
        <Neighbours item={item} id={id} />
      </div>
      <DocumentBody key={id} item={item} id={id} titled={false} />
    </SidePanel>
  );
}
