import { Text } from '@mantine/core';
import { type Delivery, deliveryChanges, updateDelivery } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InlineFile, InlineFileField } from '../../files/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EmployeeField } from '../../ui/fields/employee-picker.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { BelowZeroReason } from '../parts/below-zero-reason.tsx';
import { formWithFile } from '../parts/form-with-file.ts';
import type { EditedPaperProps } from '../parts/paper/paper-list.tsx';
import { AttachmentLink } from '../parts/paper-attachment.tsx';
import { nameOfIssuePo } from '../parts/paper-names.ts';

/** Corrects who received a delivery, when, and its attachment. Rule: ORDER-20. */
export function EditDeliveryPanel({ opened: delivery, onClose }: EditedPaperProps<Delivery>) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [reading, setReading] = useState(false);
  const form = useContractForm(formWithFile(deliveryChanges), {
    id: delivery.id,
    updated_at: delivery.updated_at,
    received_by: delivery.received_by_id as number | null,
    delivered_date: delivery.delivered_date,
    attachment: [] as InlineFile[],
    below_zero_reason: '',
  });
  const { leave, leaveSaved } = formExit(form, onClose);
  const save = useWrite(updateDelivery, { form, onSuccess: leaveSaved });

  async function submit(body: Parameters<typeof save.mutate>[0]['body']) {
    const agreed = await confirmAction({
      sentence: t('This will update the delivered issued order details.'),
      subject: nameOfIssuePo(delivery.issue_purchase_order),
      verb: t('Update'),
    });
    if (agreed) save.mutate({ body });
  }
  return (
    <SidePanel title={t('Edit Delivered Issued Order')} size={500} opened onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={save.isPending}
        disabled={reading}
        submitLabel={t('Update')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <EmployeeField label={t('Received by')} required {...form.getInputProps('received_by')} />
        <DateField
          label={t('Date Delivered')}
          minDate={site.oldest_paper_date}
          maxDate={site.today}
          {...form.getInputProps('delivered_date')}
        />
        <BelowZeroReason {...form.getInputProps('below_zero_reason')} />
        <InlineFileField
          label={t('Attachment')}
          most={1}
          files={form.values.attachment}
          onFiles={(next) => form.setFieldValue('attachment', next)}
          onReading={setReading}
          form={form}
          fields={['attachment']}
        />
        <Text size="sm" c="dimmed">
          {t('The current file is kept unless you upload a new one:')} <AttachmentLink paper={delivery} />
        </Text>
      </ContractForm>
    </SidePanel>
  );
}
