import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileField, filesOfSlot } from '../../../files/index.ts';
import { ResumedNotice } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmployeeField } from '../../../ui/fields/employee-picker.tsx';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { materialsInWords } from '../../parts/lines-in-words.ts';
import type { DeliveryDraft } from './draft.ts';
import { ReceiveLines } from './receive-lines.tsx';
import { familyOf } from './received-family.ts';
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
  const { hasTypedReceiver, hasPrices, needsNote, submitLabel, nameOf } = familyOf(opened.received);
  const { received_by, materials } = form.values;
  // Nothing is sent until a material is ticked and a receiver chosen. Rule: ORDER-19.
  const missing = !materials.some(({ ticked }) => ticked)
    ? t('Tick at least one material.')
    : received_by === null && t('Choose who received it.');

  async function confirm(body: Record<string, unknown>) {
    const agreed = await confirmAction({
      sentence: t('This will tag the issued purchase order as delivered.'),
      consequence: materialsInWords(form.getValues().materials.filter(({ ticked }) => ticked)),
      subject: nameOf(opened.received.order),
      verb: t(submitLabel),
    });
    if (agreed) submit(body);
  }

  return (
    <ContractForm
      form={form}
      pending={pending}
      disabled={Boolean(missing)}
      barStart={missing && <WhatIsMissing>{missing}</WhatIsMissing>}
      submitLabel={t(submitLabel)}
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
        required={needsNote(opened.received.order)}
        rules={{ accepts: 'any', most: 1 }}
        added={filesOfSlot(uploads, state, 'attachment')}
        error={form.errors.attachment as string | undefined}
        onChange={() => form.clearFieldError('attachment')}
        takesPaste
        disabled={pending}
      />
      <ReceiveLines form={form} isPartial={isPartial} hasPrices={hasPrices} locked={pending} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {hasTypedReceiver ? (
          <TextInput
            label={t('Received by')}
            required
            maxLength={200}
            autoComplete="name"
            disabled={pending}
            {...form.getInputProps('received_by')}
          />
        ) : (
          <EmployeeField
            label={t('Received by')}
            required
            known={user.employee}
            {...form.getInputProps('received_by')}
          />
        )}
        <DateField
          label={hasTypedReceiver ? t('Date delivered') : t('Date Delivered')}
          minDate={site.oldest_paper_date}
          maxDate={site.today}
          disabled={pending}
          {...form.getInputProps('delivered_date')}
        />
      </SimpleGrid>
    </ContractForm>
  );
}
