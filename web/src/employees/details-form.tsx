import { type EmployeeRecord, getEmployee } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../history/index.ts';
import { employeeCall } from '../platform/employee-call.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ChangedMeanwhile } from '../ui/forms/changed-meanwhile.tsx';
import { RecordForm } from '../ui/forms/record-form.tsx';
import { useConflict } from '../ui/forms/use-conflict.ts';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { useRecordEdit } from '../ui/forms/use-record-edit.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import type { DetailsTab } from './employee-address.ts';
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
        ...endpointQuery(getEmployee, employeeCall(record.id)),
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

  const edit = useRecordEdit({
    form,
    record,
    editing,
    valuesOf,
    conflict,
    hasUnsaved,
    changesOf: (body: Body, onto) =>
      Object.fromEntries(
        differingFields(form.getValues(), valuesOf(onto)).map((field) => [field, body[field]]),
      ),
    save: (changes) => update.mutate({ ...employeeCall(record.id), body: changes }),
    onUnchanged: onSaved,
  });

  async function submit(body: Body) {
    const sure = await confirmAction({
      sentence: t('This will change the employee information.'),
      subject: fullName(edit.base),
      verb: t('Save Changes'),
    });
    if (sure) edit.send(body);
  }

  return (
    <RecordForm
      edit={edit}
      pending={update.isPending}
      submitLabel={t('Save Changes')}
      onSubmit={(body) => void submit(body)}
      onCancel={onClose}
      cancelLabel={t('Close')}
      onStopEditing={onSaved}
      part={tab}
      staysAt={(search) => search.employee === record.id}
      changedNotice={EmployeeChangedMeanwhile}
      conflictDialog={EmployeeConflictDialog}
    >
      <FieldPanels form={form} record={record} editing={editing} />
    </RecordForm>
  );
}

type EmployeeChangedMeanwhileProps = { record: EmployeeRecord; onCompare: () => void };

/** Says that somebody else has changed the employee that is being edited. */
function EmployeeChangedMeanwhile({ record, onCompare }: EmployeeChangedMeanwhileProps) {
  return <ChangedMeanwhile change={useLastChange('employees', record)} onCompare={onCompare} />;
}
