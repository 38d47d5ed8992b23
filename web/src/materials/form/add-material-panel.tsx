import { createMaterial } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { confirmSaving } from './confirm-saving.ts';
import { MaterialFields } from './material-fields.tsx';
import { emptyMaterial, newMaterialForm } from './material-values.ts';

type AddMaterialPanelProps = {
  onClose: () => void;
  /** Shows the material that was added. */
  onAdded: (id: number) => void;
};

/** The panel that adds a material. */
export default function AddMaterialPanel({ onClose, onAdded }: AddMaterialPanelProps) {
  const { t } = useTranslation();
  const form = useContractForm(newMaterialForm, emptyMaterial);
  const add = useWrite(createMaterial, {
    form,
    onSuccess: ({ id }) => {
      form.markSaved();
      onAdded(id);
    },
  });
  return (
    <SidePanel inAddress title={t('Add New Material')} size={500} opened onClose={onClose}>
      <ContractForm
        form={form}
        pending={add.isPending}
        onSubmit={async (body) => {
          if (await confirmSaving(body.code, t('Add material'))) add.mutate({ body });
        }}
        onCancel={onClose}
      >
        <MaterialFields form={form} material={null} />
      </ContractForm>
    </SidePanel>
  );
}
