import { Radio } from '@mantine/core';
import {
  type Family,
  type NewAssetRequest,
  pathOfPlace,
  type RequestByType,
  requestByTypes,
} from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../platform/commands/use-command.ts';
import { CommentsField } from '../../../ui/fields/comments-field.tsx';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { formatDate } from '../../../ui/text/dates.ts';
import { requestWords } from '../request-words.ts';
import { requestsOf } from '../requests-record.ts';
import { AddItems } from './add-items.tsx';
import { RequestDays } from './request-days.tsx';
import { RequestedLines } from './requested-lines.tsx';
import type { RequestFormState } from './use-request-form.ts';

type RequestFormProps = {
  family: Family;
  form: RequestFormState;
  /** What the project or the task is called that it is for, as far as that is known. */
  placeTitle: string | undefined;
  /** The fields above the others. */
  children?: ReactNode;
  onDone: () => void;
  onCancel?: () => void;
};

/** The form that requests tools, by description or by serial number, or equipment. */
export function RequestForm({ family, form, placeTitle, children, onDone, onCancel }: RequestFormProps) {
  const { t } = useTranslation();
  const words = requestWords[family.name];
  const request = useCommand(family.request, {
    form,
    onDone: () => {
      form.markSaved();
      onDone();
    },
  });

  async function submit(body: NewAssetRequest) {
    const agreed = await confirmAction({
      sentence: t(words.submit),
      consequence: t('{{count}} items, {{from}} to {{to}}', {
        count: body.items.length,
        from: formatDate(body.from_date),
        to: formatDate(body.to_date),
      }),
      verb: t('Submit request'),
    });
    if (!agreed) return;
    const { project_id, task_id, items } = body;
    const count = items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    request.mutate({
      input: { body },
      record: requestsOf(family, project_id),
      name: placeTitle ? t(words.queuedFor, { count, place: placeTitle }) : t(words.queued, { count }),
      place: pathOfPlace({
        kind: 'project_assets',
        family: family.name,
        project: project_id,
        task: task_id ?? null,
      }),
    });
  }

  async function changeType(next: RequestByType) {
    const { items, picked } = form.getValues();
    const agreed =
      items.length + picked.length === 0 ||
      (await confirmAction({ sentence: t(words.clears), verb: t('Change and clear items') }));
    if (!agreed) return;
    form.setValues({ items: [], picked: [] });
    form.clearErrors();
    form.setFieldValue('request_by_type', next);
  }

  return (
    <ContractForm
      form={form}
      pending={request.isPending}
      submitLabel={t('Submit request')}
      onSubmit={(body) => void submit(body)}
      {...(onCancel && { onCancel })}
    >
      {children}
      {family.hasBookings && (
        <>
          <Radio.Group
            label={t('Request Tools By')}
            value={form.values.request_by_type}
            onChange={(type) => void changeType(type as RequestByType)}
          >
            {requestByTypes.map((type) => (
              <Radio key={type} mt={6} value={type} label={t(typeNames[type])} />
            ))}
          </Radio.Group>
          <RequestDays form={form} />
        </>
      )}
      <AddItems family={family} form={form} />
      <RequestedLines family={family} form={form} />
      <CommentsField maxLength={1000} {...form.getInputProps('comments')} />
    </ContractForm>
  );
}

const typeNames = {
  Description: 'by Description',
  'Serial No.': 'by Serial Number',
} as const satisfies Record<RequestByType, string>;
