import { Text } from '@mantine/core';
import {
  type Call,
  type LeaveApplication,
  leaveShorteningForm,
  leaveTypes,
  shortenLeave,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { CommentsField } from '../ui/fields/comments-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { formExit } from '../ui/forms/form-exit.ts';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { formatDate } from '../ui/text/dates.ts';
import classes from './leave.module.css';
import { daysInWords, formatPeriod } from './leave-words.ts';

type ShortenDialogProps = { application: LeaveApplication; onClose: () => void };

/** Shortens approved leave, as when somebody is called back: which days remain, and why. */
export function ShortenDialog({ application, onClose }: ShortenDialogProps) {
  const { t } = useTranslation();
  const { id, employee, type_of_leave, start_date, end_date, days_used, updated_at } = application;
  const form = useContractForm(leaveShorteningForm, { start_date, end_date, comments: '', updated_at });
  const { leave, leaveSaved } = formExit(form, onClose);
  const write = useWrite(shortenLeave, { form, onSuccess: leaveSaved });
  const bounds = { minDate: start_date, maxDate: end_date, required: true, clearable: false };
  async function submit(body: Call<typeof shortenLeave>['body']) {
    const agreed = await confirmAction({
      sentence: t('Leave from {{from}} to {{to}} remains.', {
        from: formatDate(body.start_date),
        to: formatDate(body.end_date),
      }),
      subject: `${fullName(employee)}: ${t(leaveTypes[type_of_leave])}`,
      verb: t('Shorten leave'),
    });
    if (agreed) write.mutate({ params: { id }, body });
  }

  return (
    <Dialog opened onClose={() => void leave()} size={480} title={t('Shorten leave')}>
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={t('Shorten leave')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <div>
          <Text fw={600}>
            {fullName(employee)}: {t(leaveTypes[type_of_leave])} · {formatPeriod(application)}
          </Text>
          <Text size="sm">
            {t('{{days}} now. The days that are not taken go back to the leave credits.', {
              days: daysInWords(days_used),
            })}
          </Text>
        </div>
        <div className={classes.dates}>
          <DateField label={t('From')} {...bounds} {...form.getInputProps('start_date')} />
          <DateField label={t('To')} {...bounds} {...form.getInputProps('end_date')} />
        </div>
        <CommentsField description={t('Visible to the employee.')} {...form.getInputProps('comments')} />
      </ContractForm>
    </Dialog>
  );
}
