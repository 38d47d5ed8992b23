import type { AssetCard, Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formExit } from '../../../ui/form-exit.ts';
import { ProjectPicker } from '../../../ui/project-picker.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';

import { requestWords } from '../request-words.ts';
import { RequestForm } from './request-form.tsx';
import { lineOfItem } from './serial-picker.tsx';
import { useRequestForm } from './use-request-form.ts';

type NewRequestPanelProps = {
  family: Family;
  /** What is asked for from the start. */
  item?: AssetCard;
  onClose: () => void;
};

/** The panel that requests something for a project that the user may see. */
export default function NewRequestPanel({ family, item, onClose }: NewRequestPanelProps) {
  const { t } = useTranslation();
  const form = useRequestForm(family, { project_id: null, task_id: null }, item && lineOfItem(item));
  const { leave } = formExit(form, onClose);
  return (
    <SidePanel title={t(requestWords[family.name].ask)} size={600} opened onClose={() => void leave()}>
      <RequestForm family={family} form={form} onDone={onClose} onCancel={() => void leave()}>
        <ProjectPicker
          required
          value={form.values.project_id ?? 0}
          error={form.errors.project_id}
          onPick={(project) => {
            form.clearFieldError('project_id');
            form.setFieldValue('project_id', project?.id ?? null);
          }}
        />
      </RequestForm>
    </SidePanel>
  );
}
