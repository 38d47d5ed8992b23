import { Input, SimpleGrid, Text } from '@mantine/core';
import {
  type Family,
  getProject,
  MAX_CUSTODY_FILES,
  MAX_DAYS_AHEAD,
  type PersonName,
  pathOfPlace,
} from '@plumbline/contract';
import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../../files/index.ts';
import { useCommand } from '../../platform/commands/use-command.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { CommentsField } from '../../ui/fields/comments-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmployeeField } from '../../ui/fields/employee-picker.tsx';
import { type ProjectName, ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { usePerson } from '../../ui/fields/use-person.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { namesOf } from '../asset-name.ts';
import { custodyOf } from '../custody/custody-record.ts';
import type { ShownIssue } from '../custody/use-apply-custody.ts';
import { IssueLines } from './issue-lines.tsx';
import { type IssueBody, type Issued, type IssueStart, type IssueValues, lineOf } from './issue-values.ts';
import { issueWords } from './issue-words.ts';
import { RequestToIssue } from './request-to-issue.tsx';
import type { IssueFormState } from './use-issue-form.ts';

type IssueFormProps = {
  family: Family;
  start: IssueStart;
  form: IssueFormState;
  /** @param issued null: it is queued on this device */
  onIssued: (issued: Issued | null) => void;
  onCancel: () => void;
};

/** The form that issues items from the store to a project, on the spot or with a driver. */
export function IssueForm({ family, start, form, onIssued, onCancel }: IssueFormProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const { names, shown, setPicked } = useIssueNames(form.values, start);
  const issue = useCommand(family.issue, {
    form,
    onDone: (outcome) => onIssued(outcome.state === 'saved' ? outcome.answer : null),
  });
  const { files, items } = form.values;

  async function submit(body: IssueBody) {
    const agreed = await confirmAction({
      sentence: issueInWords(t, family, names, body.items.length, Boolean(body.driver)),
      verb: t('Issue'),
    });
    if (!agreed) return;
    const chosen = namesOf(items, (count) => t('{{count}} more', { count }));
    issue.mutate({
      input: { body },
      record: custodyOf(family, body.project_id),
      name: names.project
        ? t('Issue {{names}} to {{place}}', { names: chosen, place: names.project })
        : t('Issue {{names}}', { names: chosen }),
      place: pathOfPlace({ kind: 'assets', family: family.name }),
      shown,
    });
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
        onPick={(driver) => setPicked({ driver })}
        {...form.getInputProps('driver')}
      />
      <Place form={form} start={start} onPick={(project) => setPicked({ project })} />
      <EmployeeField
        label={t('Recipient')}
        required
        onPick={(recipient) => setPicked({ recipient })}
        {...form.getInputProps('recipient')}
      />
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

type PlaceProps = { form: IssueFormState; start: IssueStart; onPick: (project: ProjectName | null) => void };

/** Where it goes: the project of the request, or one to choose. */
function Place({ form, start: { request }, onPick }: PlaceProps): ReactNode {
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
        onPick(project);
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

/** Whom and what an issue concerns, by name. */
type IssueNames = { recipient: string; driver: string; project: string };

/** Whom and what was picked in the form, or its request has named. */
type Picked = { recipient: Person | null; driver: Person | null; project: ProjectName | null };
type Person = PersonName & { id: number };

/** What the form says of them, and what the device shows of the issue until it is sent. */
function useIssueNames(values: IssueValues, { request }: IssueStart) {
  const [picked, setPicked] = useState<Picked>({
    recipient: request?.requested_by ?? null,
    driver: null,
    project: request?.project ?? null,
  });
  const { project_id } = values;
  // What was stored on this device, and a project that the list was filtered by, was not picked here.
  const recipient = usePerson<Person>(values.recipient, [picked.recipient]);
  const driver = usePerson<Person>(values.driver, [picked.driver]);
  const read = useEndpoint(
    getProject,
    { params: { id: project_id ?? 0 } },
    { enabled: project_id !== null && picked.project === null },
  );
  const project = picked.project ?? read.data ?? null;
  const names: IssueNames = {
    recipient: recipient ? fullName(recipient) : '',
    driver: driver ? fullName(driver) : '',
    project: project?.title ?? '',
  };
  const shown: ShownIssue = {
    project: project && { id: project.id, title: project.title },
    recipient,
  };
  return {
    names,
    shown,
    setPicked: (changed: Partial<Picked>) => setPicked((before) => ({ ...before, ...changed })),
  };
}

/** What an issue will do, in a sentence. @param count how many are issued */
function issueInWords(
  t: TFunction,
  family: Family,
  names: IssueNames,
  count: number,
  hasDriver: boolean,
): string {
  const words = issueWords[family.name];
  return t(hasDriver ? words.withDriver : words.onTheSpot, { ...names, count });
}
