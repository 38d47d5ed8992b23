import { type EmployeeRecord, getEmployee } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { confirmAction } from '../ui/confirm.tsx';
import { ContractForm } from '../ui/contract-form.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { useConflict } from '../ui/use-conflict.ts';
import { useContractForm } from '../ui/use-contract-form.ts';
import { useRecordBase } from '../ui/use-record-base.ts';
import type { DetailsTab } from './employee-address.ts';
import { EmployeeChangedMeanwhile } from './employee-changed-meanwhile.tsx';
import { EmployeeConflictDialog } from './employee-conflict-dialog.tsx';
import { FieldPanels } from './employee-panels.tsx';
import { differingFields, type EmployeeValues, employeeChangesForm, valuesOf } from './employee-values.ts';
import { useEmployeeUpdate } from './use-employee-update.ts';
import { useWrongTab } from './use-wrong-tab.ts';

type Body = Record<string, unknown>;

type DetailsFormProps = {
  record: EmployeeRecord;
  editing: boolean;
  tab: DetailsTab;
  onTab: (tab: DetailsTab) => void;
  onErrors: (errors: Record<string, unknown>) => void;
  hasUnsaved: RefObject<() => boolean>;
  onSaved: () => void;
  onClose: () => void;
};

/** The fields of an employee as a form. Only what was changed is sent, with the version that was read. */
export function DetailsForm(props: DetailsFormProps) {
  const { record, editing, tab, onTab, onErrors, hasUnsaved, onSaved, onClose } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useContractForm<EmployeeValues, Body>(employeeChangesForm, valuesOf(record));
  const conflict = useConflict<EmployeeRecord>(
    () =>
      client.fetchQuery({
        ...endpointQuery(getEmployee, { params: { id: record.id } }),
        staleTime: 0,
      }) as Promise<EmployeeRecord>,
  );
  useWrongTab(form, onTab);
  useEffect(() => onErrors(form.errors), [form.errors, onErrors]);

  const update = useEmployeeUpdate({
    form,
    onStale: (problem) => void conflict.openAfterRefusal(problem),
    onSaved: () => {
      form.markSaved();
      onSaved();
    },
  });

  const { base, settle } = useRecordBase({ form, record, editing, valuesOf, conflict, send, hasUnsaved });

  function send(body: Body, onto: EmployeeRecord) {
    const changed = differingFields(form.getValues(), valuesOf(onto));
    if (changed.length === 0) return onSaved();
    const changes = Object.fromEntries(changed.map((field) => [field, body[field]]));
    update.mutate({ params: { id: record.id }, body: { ...changes, updated_at: onto.updated_at } });
  }

  async function submit(body: Body) {
    const sure = await confirmAction({
      sentence: t('This will change the employee information.'),
      subject: fullName(base),
      verb: t('Save Changes'),
    });
    if (sure) send(body, base);
  }

  return (
    <>
      {editing && record.updated_at !== base.updated_at && !update.isPending && (
        <EmployeeChangedMeanwhile record={record} onCompare={() => conflict.open(record)} />
      )}
      <ContractForm
        form={form}
        locked={!editing}
        pending={update.isPending}
        submitLabel={t('Save Changes')}
        onSubmit={(body) => void submit(body)}
        onCancel={onClose}
        cancelLabel={t('Close')}
        part={tab}
        staysAt={(search) => search.employee === record.id}
      >
        <FieldPanels form={form} record={record} editing={editing} />
      </ContractForm>
      {conflict.shown && (
        <EmployeeConflictDialog
          conflict={conflict.shown}
          base={valuesOf(base)}
          mine={form.getValues()}
          onSettle={settle}
          onClose={conflict.close}
        />
      )}
    </>
  );
}
