import {
  type CreditField,
  creditFieldNames,
  leaveCreditDefaultForm,
  leaveTypes,
  roles,
  typeOfCredit,
  updateLeaveCreditDefaults,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';

type DefaultsPanelProps = {
  companyId: number;
  defaults: { role_id: number } & Partial<Record<CreditField, number | null>>;
  onClose: () => void;
};

/** The leave credits that new people of a role begin with, as a form. */
export function DefaultsPanel({ companyId, defaults, onClose }: DefaultsPanelProps) {
  const { t } = useTranslation();
  const form = useContractForm(leaveCreditDefaultForm, {
    role_id: defaults.role_id,
    ...(Object.fromEntries(creditFieldNames.map((field) => [field, defaults[field] ?? ''])) as Record<
      CreditField,
      number | string
    >),
  });
  const { leave, leaveSaved } = formExit(form, onClose);
  const update = useWrite(updateLeaveCreditDefaults, { form, onSuccess: leaveSaved });
  return (
    <SidePanel
      inAddress
      title={t('Default credits: {{role}}', { role: t(roles[defaults.role_id as keyof typeof roles]) })}
      size={400}
      opened
      onClose={() => void leave()}
    >
      <ContractForm
        form={form}
        pending={update.isPending}
        onSubmit={(body) => update.mutate({ params: { id: companyId }, body })}
        onCancel={() => void leave()}
      >
        {creditFieldNames.map((field) => (
          <NumberField
            key={field}
            label={t(leaveTypes[typeOfCredit[field]])}
            min={0}
            max={999.9}
            clampBehavior="none"
            decimalScale={1}
            allowNegative={false}
            hideControls
            {...form.getInputProps(field)}
          />
        ))}
      </ContractForm>
    </SidePanel>
  );
}
