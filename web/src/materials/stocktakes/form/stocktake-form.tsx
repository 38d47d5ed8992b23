import { Input, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import {
  type Call,
  type Endpoint,
  type MaterialType,
  pathOfPlace,
  stocktakeActions,
  stocktakeReading,
} from '@plumbline/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../../../files/index.ts';
import { useStoredForm } from '../../../outbox/index.ts';
import { useCommand } from '../../../platform/commands/use-command.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EmployeeField } from '../../../ui/fields/employee-picker.tsx';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import { formExit } from '../../../ui/forms/form-exit.ts';
import {
  type ContractForm as Form,
  type FormSchema,
  useContractForm,
} from '../../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { BelowZeroReason } from '../../parts/below-zero-reason.tsx';
import { stocktakesIn } from '../stocktakes-record.ts';
import { firstValues, type StocktakeValues } from './stocktake-values.ts';

type Body = { action: StocktakeValues['action']; materials: readonly unknown[] };

type StocktakeFormProps<Sent extends Body> = {
  form: Form<StocktakeValues, Sent>;
  pending: boolean;
  /** Saves what was confirmed. */
  onSave: (body: Sent) => void;
  /** Asks first where something would be lost. */
  onLeave: () => void;
  /** The field for whose stock is counted, if all lines have the same. */
  place?: ReactNode;
  /** The lines of a stocktake with adjustment. */
  lines: ReactNode;
};

/** What every panel of a stocktake takes. */
export type StocktakePanelProps = {
  /** The id of the material that it begins with; 0: none. */
  materialId: number;
  onClose: () => void;
};

/** A new stocktake in its form. @param schemaOf the rules of the form, by who fills it in */
export function useStocktakeForm<Create extends Endpoint, Sent extends Body>(
  type: MaterialType,
  create: Create,
  schemaOf: (preparedBy: number) => FormSchema<Sent>,
  { materialId, onClose }: StocktakePanelProps,
) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const preparedBy = user.employee.id;
  const schema = useMemo(() => schemaOf(preparedBy), [schemaOf, preparedBy]);
  const typed = useContractForm<StocktakeValues, Sent>(schema, firstValues(site.today, materialId));
  const { date, project_id } = typed.values;
  const name = t('Stocktake of {{date}}', { date: formatDate(date) });
  const form = useStoredForm(typed, { key: `stocktakes/${type}/${materialId}`, name });
  const { leave, leaveSaved } = formExit(form, onClose);
  const write = useCommand(create, { form, onDone: leaveSaved });
  return {
    form,
    pending: write.isPending,
    onSave: (body: Sent) =>
      write.mutate({
        input: { body } as unknown as Call<Create>,
        record: stocktakesIn(type, project_id),
        name,
        place: pathOfPlace({ kind: 'stocktakes', type }),
      }),
    onLeave: () => void leave(),
  };
}

/** The form of a stocktake of either family. Rule: STOCK-29. */
export function StocktakeForm<Sent extends Body>(props: StocktakeFormProps<Sent>) {
  const { form, pending, onSave, onLeave, place, lines } = props;
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const { attachment, action } = form.values;

  async function submit(body: Sent) {
    const agreed = await confirmAction({
      sentence:
        body.action === 'With Adjustment'
          ? t('The stock of {{count}} materials is adjusted.', { count: body.materials.length })
          : t('This records a stocktake without adjustment.'),
      subject: t('Stocktake of {{date}}', { date: formatDate(form.getValues().date) }),
      verb: t('Save'),
    });
    if (agreed) onSave(body);
  }
  return (
    <Dialog opened size={1120} closeOnClickOutside={false} title={t('Create Stocktake')} onClose={onLeave}>
      <ContractForm
        form={form}
        pending={pending}
        disabled={reading}
        onSubmit={(body) => void submit(body)}
        onCancel={onLeave}
        cancelLabel={t('Close')}
      >
        <Facts form={form} place={place} />
        <InlineFileField
          label={t('Attachment')}
          most={1}
          files={attachment}
          onFiles={(next) => form.setFieldValue('attachment', next)}
          onReading={setReading}
          form={form}
          fields={['attachment']}
        />
        <Radio.Group label={t('Operation')} {...form.getInputProps('action')}>
          <Stack gap={8} mt={4}>
            {stocktakeActions.map((each) => (
              <Radio key={each} size="md" value={each} label={t(each)} />
            ))}
          </Stack>
        </Radio.Group>
        {action === 'With Adjustment' && lines}
        <BelowZeroReason {...form.getInputProps('below_zero_reason')} />
      </ContractForm>
    </Dialog>
  );
}

/** Whose stock was counted, when, and by whom. */
function Facts({ form, place }: { form: Form<StocktakeValues, unknown>; place: ReactNode }) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {place}
      <DateField
        label={t('Date')}
        required
        minDate={site.oldest_paper_date}
        maxDate={site.today}
        {...form.getInputProps('date')}
      />
      <TimeInput
        label={t('Time of the count')}
        description={t('Without a time, the count is at the end of the day.')}
        {...form.getInputProps('counted_at')}
      />
      <EmployeeField
        label={t('Checked by')}
        required
        withPermission={stocktakeReading}
        {...form.getInputProps('checked_by')}
      />
      <Input.Wrapper label={t('Prepared by')} labelElement="div">
        <Text>{fullName(user.employee)}</Text>
      </Input.Wrapper>
    </SimpleGrid>
  );
}
