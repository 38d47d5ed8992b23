import type { WorkItem } from '@plumbline/contract';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { WhyNot } from '../platform/why-not.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { type DocumentPanelView, useDocumentAddress } from './document-address.ts';
import classes from './documents-panel.module.css';
import { AddDocument } from './edit/add-document.tsx';
import { EditDocument } from './edit/edit-document.tsx';
import { DocumentList } from './list/document-list.tsx';
import { DocumentScreen } from './view/document-screen.tsx';

/** What bars and tabs cover of the screen's top at most, in pixels. */
const COVERED = 112;

/** The documents of a project or a task: their list, one of them, or the form of one. */
export default function DocumentsPanel({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const { view } = useDocumentAddress();
  const arrival = useArrival(`${view.name} ${'id' in view ? view.id : ''}`);
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
      <PanelView item={item} view={view} />
    </div>
  );
}

function PanelView({ item, view }: { item: WorkItem; view: DocumentPanelView }) {
  switch (view.name) {
    case 'add':
      return <AddDocument item={item} />;
    case 'edit':
      return <EditDocument key={view.id} id={view.id} />;
    case 'view':
      return <DocumentScreen key={view.id} item={item} id={view.id} />;
    default:
      return <DocumentList item={item} />;
  }
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
