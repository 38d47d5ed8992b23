import { TextInput } from '@mantine/core';
import { createProject, pathOfPlace } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../files/index.ts';
import { showSuccess } from '../platform/notices.tsx';
import { useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { CompanyField } from '../ui/company-field.tsx';
import { confirmAction } from '../ui/confirm.ts';
import { ContractForm } from '../ui/contract-form.tsx';
import { DateField } from '../ui/date-field.tsx';
import { linkTo } from '../ui/place-link.ts';
import { RichTextField } from '../ui/rich-text.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import { drawingFields, emptyProject, MAX_PROJECT_FILES, projectForm } from './new-project-values.ts';
import classes from './project-setup.module.css';

/** The form 'Create New Project'; it leads to the project that it made. */
export function NewProjectForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { company } = useSignedIn().user.employee;
  const form = useContractForm(
    projectForm,
    { ...emptyProject, company_id: company.id as number | null },
    drawingFields,
  );
  const write = useWrite(createProject, {
    success: false,
    form,
    onSuccess: async ({ id }) => {
      form.markSaved();
      showSuccess(
        t('Project Added'),
        t('proceed to assign Project Manager and PIC on the Manpower tab'),
        pathOfPlace({ kind: 'item', project: id, tab: 'manpower' }),
      );
      await navigate(linkTo({ kind: 'item', project: id }));
    },
  });

  async function save(body: NonNullable<ReturnType<typeof form.check>>) {
    const sure = await confirmAction({
      sentence: t('This will add a new project.'),
      subject: body.title,
      verb: t('Add project'),
    });
    if (sure) write.mutate({ body });
  }

  return (
    <ContractForm
      form={form}
      onSubmit={(body) => void save(body)}
      pending={write.isPending}
      onCancel={onCancel}
    >
      <TextInput label={t('Project Title')} required data-autofocus {...form.getInputProps('title')} />
      <TextInput label={t('Code')} required {...form.getInputProps('code')} />
      <TextInput label={t('Location')} {...form.getInputProps('location')} />
      <CompanyField present={company} required {...form.getInputProps('company_id')} />
      <TextInput label={t('Client Name')} {...form.getInputProps('client_name')} />
      <TextInput label={t('Client Address')} {...form.getInputProps('client_address')} />
      <div className={classes.pair}>
        <TextInput label={t('Tender code')} maxLength={100} {...form.getInputProps('tender_project.code')} />
        <TextInput
          label={t('Tender reference number')}
          maxLength={100}
          {...form.getInputProps('tender_project.reference_no')}
        />
      </div>
      <div className={classes.pair}>
        <DateField label={t('Start Date')} {...form.getInputProps('start_date')} />
        <DateField label={t('End Date')} {...form.getInputProps('end_date')} />
      </div>
      <RichTextField label={t('Description')} {...form.getInputProps('description')} />
      <InlineFileField
        label={t('Files')}
        most={MAX_PROJECT_FILES}
        files={form.getValues().files}
        onFiles={(files) => form.setFieldValue('files', files)}
        form={form}
        fields={drawingFields}
      />
    </ContractForm>
  );
}
