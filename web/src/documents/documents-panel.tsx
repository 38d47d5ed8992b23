import type { WorkItem } from '@plumbline/contract';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { WhyNot } from '../platform/why-not.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { useWideDesk } from '../ui/use-device.ts';
import { type DocumentPanelView, useDocumentAddress } from './document-address.ts';
import classes from './documents-panel.module.css';
import { AddDocument } from './edit/add-document.tsx';
import { EditDocument } from './edit/edit-document.tsx';
import { DocumentList } from './list/document-list.tsx';
import { DocumentBeside } from './view/document-beside.tsx';
import { DocumentScreen } from './view/document-screen.tsx';

/** What bars and tabs cover of the screen's top at most, in pixels. */
const COVERED = 112;

/** The documents of a project or a task: their list, one of them, or the form of one. */
export default function DocumentsPanel({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const { view } = useDocumentAddress();
  const wide = useWideDesk();
  const shownId = view.name === 'edit' || (view.name === 'view' && !wide) ? view.id : '';
  const arrival = useArrival(`${wide && view.name === 'view' ? 'list' : view.name} ${shownId}`);
  if (!useMay('document.use')) {
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={t('Documentations')}
        reason={t(
          'You do not have access to the documents of this site. Ask an engineer or manager for what you need.',
        )}
        action={<WhyNot action="document.use" />}
      />
    );
  }
  return (
    <div {...arrival} className={classes.panel}>
      <PanelView item={item} view={view} wide={wide} />
    </div>
  );
}

function PanelView({ item, view, wide }: { item: WorkItem; view: DocumentPanelView; wide: boolean }) {
  switch (view.name) {
    case 'add':
      return <AddDocument item={item} />;
    case 'edit':
      return <EditDocument key={view.id} id={view.id} />;
    case 'view':
      if (!wide) return <DocumentScreen key={view.id} item={item} id={view.id} />;
      return <ListAndDocument item={item} id={view.id} />;
    default:
      return <ListAndDocument item={item} id={null} />;
  }
}

/** The list, and on a wide desk the document that is open, next to it. */
function ListAndDocument({ item, id }: { item: WorkItem; id: number | null }) {
  return (
    <>
      <DocumentList item={item} openId={id} />
      {id !== null && <DocumentBeside item={item} id={id} />}
    </>
  );
}

/**
 * What makes a part whose content changes with the address begin at its beginning: it comes into view, and takes
 * the focus for those who use a keyboard or a screen reader, since what they opened it with is gone.
 * @param content changes when other content comes
 */
function useArrival(content: string) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(content);
  useEffect(() => {
    const element = ref.current;
    if (!element || last.current === content) return;
    last.current = content;
    if (element.getBoundingClientRect().top < COVERED) element.scrollIntoView({ block: 'start' });
    // A form may have taken the focus to its first field already.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [content]);
  return { ref, tabIndex: -1 };
}
