import { SimpleGrid, TextInput } from '@mantine/core';
import { type CommonIssuePo, createCommonDelivery } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../../../files/index.ts';
import { showWarnings } from '../../../platform/notices.tsx';
import { useWrite } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import type { formExit } from '../../../ui/forms/form-exit.ts';
import type { ContractForm as Form } from '../../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { errorsOfLines } from '../../deliveries/receive/delivery-body.ts';
import { ReceiveLines } from '../../deliveries/receive/receive-lines.tsx';
import { WhatIsMissing } from '../../deliveries/receive/what-is-missing.tsx';
import { materialsInWords } from '../../parts/lines-in-words.ts';
import { nameOfCommonIssuePo } from '../../parts/paper-names.ts';
import type { CommonDeliveryBody, CommonDeliveryValues } from './common-delivery-values.ts';

type CommonReceiveFormProps = {
  order: CommonIssuePo;
  form: Form<CommonDeliveryValues, CommonDeliveryBody>;
  exit: ReturnType<typeof formExit>;
};

/** What was delivered of a common order, who received it and when, and the supplier's delivery note. */
export function CommonReceiveForm({ order, form, exit }: CommonReceiveFormProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [reading, setReading] = useState(false);
  const sent = useRef<CommonDeliveryBody['materials']>([]);
  const create = useWrite(createCommonDelivery, {
    // The body has only the ticked lines.
    form: {
      setFieldErrors: (errors) =>
        form.setFieldErrors(errorsOfLines(sent.current, form.getValues().materials, errors)),
    },
    onSuccess: ({ warnings }) => {
      showWarnings(warnings);
      exit.leaveSaved();
    },
  });
  const { materials, attachment } = form.values;
  // Nothing is sent until a material is ticked. Rule: ORDER-19.
  const missing = reading
    ? t('The file is still being read.')
    : !materials.some(({ ticked }) => ticked) && t('Tick at least one material.');

  async function submit(body: CommonDeliveryBody) {
    const agreed = await confirmAction({
      sentence: t('This will tag the issued purchase order as delivered.'),
      consequence: materialsInWords(body.materials),
      subject: nameOfCommonIssuePo(order),
      verb: t('Submit Delivered Orders'),
    });
    if (!agreed) return;
    sent.current = body.materials;
    create.mutate({ body });
  }
  return (
    <ContractForm
      form={form}
      pending={create.isPending}
      disabled={Boolean(missing)}
      barStart={missing && <WhatIsMissing>{missing}</WhatIsMissing>}
      submitLabel={t('Submit Delivered Orders')}
      onSubmit={(body) => void submit(body)}
      onCancel={() => void exit.leave()}
    >
      <InlineFileField
        label={t('Attachment')}
        required={!order.has_deliveries}
        most={1}
        files={attachment}
        onFiles={(next) => form.setFieldValue('attachment', next)}
        onReading={setReading}
        form={form}
        fields={['attachment']}
        error={attachment.length === 0 ? (form.errors.attachment as string | undefined) : undefined}
        takesPaste
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          label={t('Received by')}
          required
          maxLength={200}
          autoComplete="name"
          {...form.getInputProps('received_by')}
        />
        <DateField
          label={t('Date delivered')}
          minDate={site.oldest_paper_date}
          maxDate={site.today}
          {...form.getInputProps('delivered_date')}
        />
      </SimpleGrid>
      <ReceiveLines
        form={form}
        isPartial={order.delivery_status === 'Partially Delivered'}
        hasPrices={false}
        locked={create.isPending}
      />
    </ContractForm>
  );
}
