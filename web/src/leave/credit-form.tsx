import {
  type Call,
  type LeaveCredits,
  leaveCreditChanges,
  leaveTypes,
  updateLeaveCredits,
} from '@plumbline/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { type FieldErrorsTarget, useWrite } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { StaleNotice } from '../ui/forms/stale-notice.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { useRecordBase } from '../ui/forms/use-record-base.ts';
import type { StaysAt } from '../ui/forms/use-unsaved-guard.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { CreditTable } from './credit-table.tsx';
import { changedTypes, fieldOf, valuesOf } from './credit-values.ts';
import { formatCredit } from './leave-words.ts';

type CreditFormProps = {
  employee: { id: number; first_name: string; last_name: string };
  /** The year's credits as they are. */
  credits: LeaveCredits;
  editing: boolean;
  /** Called with whether leaving would lose something. */
  hasUnsaved: RefObject<() => boolean>;
  staysAt: StaysAt;
  onSaved: () => void;
  onClose: () => void;
};

/** The credits of a year as a form. Only what was changed is sent, with the version that was read. */
export function CreditForm(props: CreditFormProps) {
  const { employee, credits, editing, hasUnsaved, staysAt, onSaved, onClose } = props;
  const { t } = useTranslation();
  const form = useContractForm(leaveCreditChanges, valuesOf(credits));
  // Moved on also when a conflict has been settled.
  const [base, setBase] = useRecordBase({ form, record: credits, editing, valuesOf, hasUnsaved });
  const update = useCreditUpdate(form, () => {
    form.markSaved();
    onSaved();
  });

  async function submit() {
    const changed = changedTypes(form.getValues(), base);
    if (changed.length === 0) return onSaved();
    const sure = await confirmAction({
      sentence: t('This will change the leave credits of {{year}}.', { year: base.year }),
      subject: fullName(employee),
      verb: t('Save Changes'),
    });
    if (!sure) return;
    const values = form.getValues();
    update.save(employee.id, {
      year: base.year,
      ...Object.fromEntries(changed.map((type) => [fieldOf(type), values[fieldOf(type)]])),
      updated_at: base.updated_at,
    });
  }

  const theirs = changedTypes(form.getValues(), credits)
    .map((type) => `${t(leaveTypes[type])} ${formatCredit(credits[type])}`)
    .join(', ');

  return (
    <ContractForm
      form={form}
      locked={!editing}
      pending={update.isPending}
      submitLabel={t('Save Changes')}
      onSubmit={() => void submit()}
      onCancel={onClose}
      cancelLabel={t('Close')}
      onStopEditing={onSaved}
      staysAt={staysAt}
    >
      {update.refused && (
        <StaleNotice
          sentence={update.refused.message}
          theirs={
            theirs === ''
              ? t('The current values are the same as yours.')
              : t('Current values: {{theirs}}.', { theirs })
          }
          onKeepMine={() => {
            setBase(credits);
            update.settle();
          }}
          onTakeTheirs={() => {
            form.markSaved(valuesOf(credits));
            setBase(credits);
            update.settle();
          }}
        />
      )}
      <CreditTable form={form} credits={credits} editing={editing} />
    </ContractForm>
  );
}

/** Saves the credits of a year; what somebody else has saved before is kept as `refused`. */
function useCreditUpdate(form: FieldErrorsTarget, onSaved: () => void) {
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const write = useWrite(updateLeaveCredits, {
    form,
    onSuccess: onSaved,
    onProblem: (problem) => {
      if (problem.code !== 'stale') return false;
      setRefused(problem);
      return true;
    },
  });
  return {
    isPending: write.isPending,
    /** Why the change was refused: somebody else had made one before; null when none was. */
    refused,
    settle: () => setRefused(null),
    save: (id: number, body: Call<typeof updateLeaveCredits>['body']) =>
      write.mutate({ params: { id }, body }),
  };
}
