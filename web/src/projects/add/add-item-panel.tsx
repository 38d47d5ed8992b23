import { levelName } from '@plumbline/contract';
import { lazy, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLosing } from '../../ui/forms/use-unsaved-guard.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type ItemRef, useChildren, useItem } from '../items/item-queries.ts';
import { useScreenActions } from '../screen-actions.ts';
import { AddItemForm } from './add-item-form.tsx';

const PickTemplate = lazy(() => import('../template/pick-template.tsx'));

type AddItemPanelProps = { parent: ItemRef; onClose: () => void };

/** The panel 'Add New Area / Location / Sub Task'. */
export function AddItemPanel({ parent: ref, onClose }: AddItemPanelProps) {
  const { t } = useTranslation();
  const hasUnsaved = useRef(() => false);
  const parent = useItem(ref).data;

  async function close() {
    if (await confirmLosing(hasUnsaved.current())) onClose();
  }

  const level = parent && t(levelName(parent.heirarchies.length + 1));
  return (
    <SidePanel
      opened
      onClose={() => void close()}
      size={600}
      title={level ? t('Add New {{level}}', { level }) : t('Loading...')}
    >
      <AddItemContent parent={ref} hasUnsaved={hasUnsaved} onDone={onClose} onCancel={() => void close()} />
    </SidePanel>
  );
}

type AddItemContentProps = {
  parent: ItemRef;
  hasUnsaved: RefObject<() => boolean>;
  onDone: () => void;
  onCancel: () => void;
};

function AddItemContent({ parent: ref, hasUnsaved, onDone, onCancel }: AddItemContentProps) {
  const { select } = useScreenActions();
  const [fromTemplate, setFromTemplate] = useState(false);
  const parent = useItem(ref);
  // The siblings' codes, to suggest the next.
  const siblings = useChildren(ref);
  if (parent.data && siblings.data) {
    if (fromTemplate) {
      return (
        <LazyPart fallback={<Loading />}>
          <PickTemplate
            parent={parent.data}
            hasUnsaved={hasUnsaved}
            onDone={(made) => {
              onDone();
              select(made, 'information');
            }}
            onCancel={onCancel}
          />
        </LazyPart>
      );
    }
    return (
      <AddItemForm
        parent={parent.data}
        siblings={siblings.data}
        hasUnsaved={hasUnsaved}
        onFromTemplate={() => setFromTemplate(true)}
        onDone={onDone}
        onCancel={onCancel}
      />
    );
  }
  const error = parent.error ?? siblings.error;
  if (!error) return <Loading />;
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        void parent.refetch();
        void siblings.refetch();
      }}
    />
  );
}
