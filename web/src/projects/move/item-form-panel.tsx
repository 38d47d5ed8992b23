import type { WorkItem } from '@plumbline/contract';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLosing } from '../../ui/forms/use-unsaved-guard.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type ItemRef, useItem } from '../items/item-queries.ts';

/** What a form in the panel gets: the item, and where it says whether something typed would be lost. */
export type ItemFormProps = {
  item: WorkItem;
  hasUnsaved: RefObject<() => boolean>;
  onCancel: () => void;
};

type ItemFormPanelProps = {
  item: ItemRef;
  title: (item: WorkItem) => string;
  onClose: () => void;
  children: (props: ItemFormProps) => ReactNode;
};

/** A panel with a form about one item, which it reads. */
export function ItemFormPanel({ item: ref, title, onClose, children }: ItemFormPanelProps) {
  const { t } = useTranslation();
  const hasUnsaved = useRef(() => false);
  const item = useItem(ref);

  async function close() {
    if (await confirmLosing(hasUnsaved.current())) onClose();
  }

  return (
    <SidePanel
      opened
      onClose={() => void close()}
      size={500}
      title={item.data ? title(item.data) : t('Loading...')}
    >
      {item.data ? (
        children({ item: item.data, hasUnsaved, onCancel: () => void close() })
      ) : item.error ? (
        <ErrorState error={item.error} onRetry={() => void item.refetch()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}
