import { useTranslation } from 'react-i18next';
import { ItemFormPanel } from './item-form-panel.tsx';
import { MoveForm } from './move-form.tsx';
import type { Moving } from './moving.ts';

type MovePanelProps = { moving: Moving; onClose: () => void };

/** The panel 'Move': another parent or another place for a task, for the keyboard and for fingers. */
export function MovePanel({ moving, onClose }: MovePanelProps) {
  const { t } = useTranslation();
  return (
    <ItemFormPanel item={moving.item} title={({ title }) => t('Move {{title}}', { title })} onClose={onClose}>
      {(props) => <MoveForm {...props} moving={moving} onDone={onClose} />}
    </ItemFormPanel>
  );
}
