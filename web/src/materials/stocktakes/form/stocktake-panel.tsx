import { Input, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { createStocktake, stocktakeActions } from '@plumbline/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../../../files/index.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { confirmAction } from '../../../ui/confirm.tsx';
import { ContractForm } from '../../../ui/contract-form.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmployeePicker } from '../../../ui/employee-picker.tsx';
import { formExit } from '../../../ui/form-exit.ts';
import { fullName } from '../../../ui/person-avatar.tsx';
import { ProjectPicker } from '../../../ui/project-picker.tsx';
import { type ContractForm as Form, useContractForm } from '../../../ui/use-contract-form.ts';
import { StocktakeLines } from './stocktake-lines.tsx';
import { type StocktakeBody, type StocktakeValues, stocktakeSchema } from './stocktake-values.ts';

type StocktakePanelProps = {
  /** The id of the material that it begins with; 0: none. */
  materialId: number;
  onClose: () => void;
};

/** The form of a stocktake (specification 3, Stocktakes). */
export default function StocktakePanel({ materialId, onClose }: StocktakePanelProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const [reading, setReading] = useState(false);
  const schema = useMemo(() => stocktakeSchema(user.employee.id), [user.employee.id]);
  const form = useContractForm<StocktakeValues, StocktakeBody>(schema, {
    date: site.today,
    checked_by: null,
    project_id: null,
    action: materialId > 0 ? 'With Adjustment' : 'No Adjustment',
    way: 'Count',
    attachment: [],
    materials: [],
  });
  const { leave, leaveSaved } = formExit(form, onClose);
  const create = useWrite(createStocktake, { form, onSuccess: leaveSaved });
  const { attachment, action } = form.values;

  async function submit(body: StocktakeBody) {
    const agreed = await confirmAction({
      sentence:
        body.action === 'With Adjustment'
          ? t('The stock of {{count}} materials is adjusted.', { count: body.materials.length })
          : t('This records a stocktake without adjustment.'),
      verb: t('Save'),
    });
    if (agreed) create.mutate({ body });
  }
  return (
    <Dialog
      opened
      size={1040}
      closeOnClickOutside={false}
      title={t('Create Stocktake')}
      onClose={() => void leave()}
    >
      <ContractForm
        form={form}
        pending={create.isPending}
        disabled={reading}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
        cancelLabel={t('Close')}
      >
        <Facts form={form} />
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
        {action === 'With Adjustment' && <StocktakeLines form={form} materialId={materialId} />}
      </ContractForm>
    </Dialog>
  );
}

/** Whose stock was counted, when, and by whom. */
function Facts({ form }: { form: Form<StocktakeValues, StocktakeBody> }) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <ProjectPicker
        all={t('Company store')}
        value={form.values.project_id ?? 0}
        error={form.errors.project_id}
        onPick={(project) => {
          form.clearFieldError('project_id');
          form.setFieldValue('project_id', project?.id ?? null);
        }}
      />
      <DateField label={t('Date')} required maxDate={site.today} {...form.getInputProps('date')} />
      <EmployeePicker
        label={t('Checked by')}
        required
        value={form.values.checked_by}
        onPick={(person) => {
          form.clearFieldError('checked_by');
          form.setFieldValue('checked_by', person?.id ?? null);
        }}
        error={form.errors.checked_by}
      />
      <Input.Wrapper label={t('Prepared by')} labelElement="div">
        <Text>{fullName(user.employee)}</Text>
      </Input.Wrapper>
    </SimpleGrid>
  );
}
