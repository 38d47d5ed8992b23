import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileField, filesOfSlot } from '../../../files/index.ts';
import { ResumedNotice } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmployeeField } from '../../../ui/fields/employee-picker.tsx';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { materialsInWords } from '../../parts/lines-in-words.ts';
import { nameOfIssuePo } from '../../parts/paper-names.ts';
import type { DeliveryDraft } from './draft.ts';
import { ReceiveLines } from './receive-lines.tsx';
import { useReceive } from './use-receive.ts';
import { WhatIsMissing } from './what-is-missing.tsx';

type ReceiveFormProps = {
  opened: DeliveryDraft;
  /** Whether it was begun before. */
  isResumed: boolean;
  isPartial: boolean;
  onDone: () => void;
  onCancel: () => void;
  /** Forgets what was entered before. */
  onStartOver: () => void;
};

/** What was delivered of an order, who received it and when, and the supplier's delivery note. */
export default function ReceiveForm(props: ReceiveFormProps) {
  const { opened, isResumed, isPartial, onDone, onCancel, onStartOver } = props;
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const { form, uploads, state, pending, storage, submit } = useReceive({ opened, isResumed, onDone });
  const { received_by, materials } = form.values;
  // Nothing is sent until a material is ticked and a receiver chosen. Rule: ORDER-19.
  const missing = !materials.some(({ ticked }) => ticked)
    ? t('Tick at least one material.')
    : received_by === null && t('Choose who received it.');

  async function confirm(body: Record<string, unknown>) {
    const agreed = await confirmAction({
      sentence: t('This will tag the issued purchase order as delivered.'),
      consequence: materialsInWords(form.getValues().materials.filter(({ ticked }) => ticked)),
      subject: nameOfIssuePo(opened.received.order),
      verb: t('Mark as delivered'),
    });
    if (agreed) submit(body);
  }

  return (
    <ContractForm
      form={form}
      pending={pending}
      disabled={Boolean(missing)}
      barStart={missing && <WhatIsMissing>{missing}</WhatIsMissing>}
      submitLabel={t('Mark as delivered')}
      onSubmit={(body) => void confirm(body)}
      onCancel={onCancel}
      cancelLabel={storage === 'stored' ? t('Finish later') : t('Cancel')}
    >
      {isResumed && (
        <ResumedNotice
          refusal={opened.refusal}
          sentence={t('You are continuing a delivery saved on this device.')}
          onStartOver={onStartOver}
        />
      )}
      <FileField
        label={t('Attachment')}
        required
        rules={{ accepts: 'any', most: 1 }}
        added={filesOfSlot(uploads, state, 'attachment')}
        error={form.errors.attachment as string | undefined}
        onChange={() => form.clearFieldError('attachment')}
        takesPaste
        disabled={pending}
      />
      <ReceiveLines form={form} isPartial={isPartial} locked={pending} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <EmployeeField
          label={t('Received by')}
          required
          known={user.employee}
          {...form.getInputProps('received_by')}
        />
        <DateField
          label={t('Date Delivered')}
          minDate={site.oldest_paper_date}
          maxDate={site.today}
          disabled={pending}
          {...form.getInputProps('delivered_date')}
        />
      </SimpleGrid>
    </ContractForm>
  );
}
