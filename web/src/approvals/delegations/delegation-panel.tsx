import { type Call, createDelegation, type EmployeeCard, newDelegation } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarnings } from '../../platform/notices.tsx';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmployeePicker } from '../../ui/fields/employee-picker.tsx';
import { ReasonField } from '../../ui/fields/reason-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { formatDate } from '../../ui/text/dates.ts';

type Values = {
  to_employee_id: number | null;
  from_employee_id: number | null;
  start_date: string | null;
  end_date: string | null;
  reason: string;
};

/** The form of a delegation: one's own decisions, or as a Superadmin anybody's. */
export function DelegationPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { role, site } = useSignedIn();
  const initial: Values = {
    to_employee_id: null,
    from_employee_id: null,
    start_date: site.today,
    end_date: null,
    reason: '',
  };
  const form = useContractForm(newDelegation, initial);
  const [deputy, setDeputy] = useState<EmployeeCard | null>(null);
  const write = useWrite(createDelegation, {
    form,
    onSuccess: ({ warnings }) => {
      form.markSaved();
      showWarnings(warnings);
      onClose();
    },
  });
  async function submit(body: Call<typeof createDelegation>['body']) {
    const agreed = await confirmAction({
      sentence: t('They will decide from {{from}} to {{to}}.', {
        from: formatDate(body.start_date),
        to: formatDate(body.end_date),
      }),
      subject: deputy ? fullName(deputy) : undefined,
      verb: t('Delegate'),
    });
    if (agreed) write.mutate({ body });
  }

  const dates = { minDate: site.today };
  return (
    <SidePanel title={t('Delegate approvals')} size={400} opened onClose={onClose}>
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={t('Delegate')}
        onSubmit={(body) => void submit(body)}
        onCancel={onClose}
      >
        {role === 'Superadmin' && (
          <EmployeePicker
            label={t('Decisions of')}
            placeholder={t('My own')}
            value={form.values.from_employee_id}
            error={form.errors.from_employee_id}
            onPick={(person) => form.setFieldValue('from_employee_id', person?.id ?? null)}
          />
        )}
        <EmployeePicker
          label={t('Who decides')}
          required
          value={form.values.to_employee_id}
          error={form.errors.to_employee_id}
          onPick={(person) => {
            setDeputy(person);
            form.setFieldValue('to_employee_id', person?.id ?? null);
          }}
        />
        <DateField label={t('From')} required {...dates} {...form.getInputProps('start_date')} />
        <DateField label={t('To')} required {...dates} {...form.getInputProps('end_date')} />
        <ReasonField {...form.getInputProps('reason')} />
      </ContractForm>
    </SidePanel>
  );
}
