import { Input, SimpleGrid, Text } from '@mantine/core';
import { type Family, MAX_CUSTODY_FILES, MAX_DAYS_AHEAD } from '@plumbline/contract';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../../files/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { CommentsField } from '../../ui/comments-field.tsx';
import { confirmAction } from '../../ui/confirm.ts';
import { ContractForm } from '../../ui/contract-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmployeeField } from '../../ui/employee-picker.tsx';
import { ProjectPicker } from '../../ui/project-picker.tsx';
import { IssueLines } from './issue-lines.tsx';
import { type IssueBody, type Issued, type IssueStart, lineOf } from './issue-values.ts';
import { RequestToIssue } from './request-to-issue.tsx';
import type { IssueFormState } from './use-issue-form.ts';
import { issueInWords, useIssueNames } from './use-issue-names.ts';

type IssueFormProps = {
  family: Family;
  start: IssueStart;
  form: IssueFormState;
  onIssued: (issued: Issued) => void;
  onCancel: () => void;
};

/** The form that issues items from the store to a project, on the spot or with a driver. */
export function IssueForm({ family, start, form, onIssued, onCancel }: IssueFormProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const names = useIssueNames(form.values);
  const issue = useWrite(family.issue, { form, onSuccess: onIssued });
  const { files, items } = form.values;

  async function submit(body: IssueBody) {
    const agreed = await confirmAction({
      sentence: issueInWords(family, names, body.items.length, Boolean(body.driver)),
      verb: t('Issue'),
    });
    if (agreed) issue.mutate({ body });
  }

  return (
    <ContractForm
      form={form}
      pending={issue.isPending}
      disabled={reading}
      submitLabel={t('Issue')}
      onSubmit={(body) => void submit(body)}
      onCancel={onCancel}
    >
      <EmployeeField
        label={t('Driver')}
        placeholder="-- On the Spot --"
        ofRole="Driver"
        {...form.getInputProps('driver')}
      />
      <Place form={form} start={start} />
      <EmployeeField label={t('Recipient')} required {...form.getInputProps('recipient')} />
      <IssueDays form={form} />
      <CommentsField maxLength={1000} {...form.getInputProps('comments')} />
      {start.request && (
        <RequestToIssue
          family={family}
          request={start.request}
          lines={items}
          onAdd={(asset) => form.setFieldValue('items', [...form.getValues().items, lineOf(asset)])}
        />
      )}
      <IssueLines family={family} form={form} />
      <InlineFileField
        label={t('Photos')}
        accepts="image"
        most={MAX_CUSTODY_FILES}
        files={files}
        onFiles={(next) => form.setFieldValue('files', next)}
        onReading={setReading}
        form={form}
        fields={files.map((_, index) => `files.${index}`)}
      />
    </ContractForm>
  );
}

/** Where it goes: the project of the request, or one to choose. */
function Place({ form, start: { request } }: { form: IssueFormState; start: IssueStart }): ReactNode {
  const { t } = useTranslation();
  if (request)
    return (
      <Input.Wrapper label={t('Project')} labelElement="div">
        <Text>{[request.project.title, request.task?.title].filter(Boolean).join(' › ')}</Text>
      </Input.Wrapper>
    );
  return (
    <ProjectPicker
      required
      value={form.values.project_id ?? 0}
      error={form.errors.project_id}
      onPick={(project) => {
        form.clearFieldError('project_id');
        form.setFieldValue('project_id', project?.id ?? null);
      }}
    />
  );
}

/** The day of the issue, from today on, and the day on which it is due back. */
function IssueDays({ form }: { form: IssueFormState }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const last = dayjs(site.today).add(MAX_DAYS_AHEAD, 'day').format('YYYY-MM-DD');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <DateField
        label={t('Date')}
        required
        minDate={site.today}
        maxDate={last}
        {...form.getInputProps('date')}
      />
      <DateField
        label={t('Due back')}
        minDate={form.values.date ?? site.today}
        {...form.getInputProps('return_by')}
      />
    </SimpleGrid>
  );
}
