import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ItemRef } from '../items/item-queries.ts';
import { CopyForm } from './copy-form.tsx';
import { ItemFormPanel } from './item-form-panel.tsx';

type CopyPanelProps = { item: ItemRef; onCopied: (copy: WorkItem) => void; onClose: () => void };

/** The panel 'Copy': a task with all that is below it again, in its project or in another one. */
export function CopyPanel({ item, onCopied, onClose }: CopyPanelProps) {
  const { t } = useTranslation();
  return (
    <ItemFormPanel item={item} title={({ title }) => t('Copy {{title}}', { title })} onClose={onClose}>
      {(props) => <CopyForm {...props} onDone={onCopied} />}
    </ItemFormPanel>
  );
}
