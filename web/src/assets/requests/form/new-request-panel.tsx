import { type AssetCard, type Family, getProject, getReportStart } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { type ProjectName, ProjectPicker } from '../../../ui/fields/project-picker.tsx';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { useOffered } from '../../../ui/forms/use-offered.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
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
  const working = useEndpoint(getReportStart, {}).data;
  useOffered(form, { project_id: working?.project_id ?? undefined });
  const { leave } = formExit(form, onClose);
  const [picked, setPicked] = useState<ProjectName | null>(null);
  const id = form.values.project_id ?? 0;
  const offered = useEndpoint(getProject, { params: { id } }, { enabled: id > 0 && picked === null });
  return (
    <SidePanel title={t(requestWords[family.name].ask)} size={600} opened onClose={() => void leave()}>
      <RequestForm
        family={family}
        form={form}
        placeTitle={picked?.title ?? offered.data?.title}
        onDone={onClose}
        onCancel={() => void leave()}
      >
        <ProjectPicker
          required
          value={id}
          error={form.errors.project_id}
          onPick={(project) => {
            setPicked(project);
            form.clearFieldError('project_id');
            form.setFieldValue('project_id', project?.id ?? null);
          }}
        />
      </RequestForm>
    </SidePanel>
  );
}
