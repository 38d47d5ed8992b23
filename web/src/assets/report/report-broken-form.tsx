import { Alert, Text, Textarea } from '@mantine/core';
import { type Family, MAX_CUSTODY_FILES } from '@plumbline/contract';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileField, filesOfSlot } from '../../files/index.ts';
import { useOutgoingForm } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { fullNameOf } from '../asset-name.ts';
import type { ReportDraft } from './draft.ts';
import { reportOutbox } from './report-outbox.ts';

type ReportBrokenFormProps = {
  family: Family;
  opened: ReportDraft;
  /** Whether it was begun before. */
  isResumed: boolean;
  onClose: () => void;
};

/** What is broken, and photos of it. It is stored on this device while it is typed, and sent also without a connection. */
export function ReportBrokenForm({ family, opened, isResumed, onClose }: ReportBrokenFormProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const { form, uploads, state, pending, storage, submit } = useOutgoingForm({
    kind: reportOutbox,
    opened,
    isResumed,
    schema: family.reportBroken.body,
    otherFields: ['files'],
    slots: { photos: { accepts: 'image', most: MAX_CUSTODY_FILES } },
    onDone: onClose,
  });
  const { leave } = formExit(form, onClose);

  return (
    <SidePanel title={t('Report broken')} size={400} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={pending}
        submitLabel={t('Report')}
        onSubmit={submit}
        onCancel={() => void leave()}
        cancelLabel={storage === 'stored' ? t('Finish later') : t('Cancel')}
      >
        {opened.refusal && (
          <Alert color="pending" variant="light" py="xs" icon={<CircleAlert />} role="alert">
            <Text size="sm">{t('Not sent: {{sentence}}', { sentence: opened.refusal.sentence })}</Text>
          </Alert>
        )}
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {fullNameOf(opened.broken.asset)}
          </Text>
          <Text size="sm">{t('The condition changes to Poor. Logistic is notified.')}</Text>
        </div>
        <DateField
          label={t('Date')}
          required
          maxDate={today}
          disabled={pending}
          {...form.getInputProps('date')}
        />
        <Textarea
          label={t('What is broken')}
          required
          autosize
          minRows={3}
          disabled={pending}
          {...form.getInputProps('comments')}
        />
        <FileField
          label={t('Photos')}
          rules={{ accepts: 'image', most: MAX_CUSTODY_FILES }}
          added={filesOfSlot(uploads, state, 'photos')}
          error={form.errors.files as string | undefined}
          onChange={() => form.clearFieldError('files')}
          takesPaste
          disabled={pending}
        />
      </ContractForm>
    </SidePanel>
  );
}
