import { TextInput } from '@mantine/core';
import {
  createProject,
  createProjectFromTemplate,
  getTemplate,
  pathOfPlace,
  type WorkItem,
} from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../files/index.ts';
import { showSuccess } from '../platform/notices.tsx';
import { explainProblem } from '../platform/problem.ts';
import { useEndpoint, useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { TemplateField, TemplateSummary } from '../templates/index.ts';
import { CompanyField } from '../ui/fields/company-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { RichTextField } from '../ui/fields/rich-text.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { linkTo } from '../ui/text/place-link.ts';
import { drawingFields, emptyProject, MAX_PROJECT_FILES, projectForm } from './new-project-values.ts';
import classes from './project-setup.module.css';

type NewProjectFormProps = {
  /** The template that it begins with; 0: none. */
  templateId: number;
  onCancel: () => void;
};

/** The form 'Create New Project'; it leads to the project that it made. */
export function NewProjectForm({ templateId, onCancel }: NewProjectFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { company } = useSignedIn().user.employee;
  const form = useContractForm(
    projectForm,
    { ...emptyProject, template_id: templateId, company_id: company.id as number | null },
    drawingFields,
  );
  const { template_id, start_date } = form.values;
  const template = useEndpoint(getTemplate, { params: { id: template_id } }, { enabled: template_id > 0 });
  const options = {
    success: false as const,
    form,
    onSuccess: async ({ id }: WorkItem) => {
      form.markSaved();
      showSuccess(
        t('Project Added'),
        t('proceed to assign Project Manager and PIC on the Manpower tab'),
        pathOfPlace({ kind: 'item', project: id, tab: 'manpower' }),
      );
      await navigate(linkTo({ kind: 'item', project: id }));
    },
  };
  const create = useWrite(createProject, options);
  const createFromTemplate = useWrite(createProjectFromTemplate, options);

  async function save(body: NonNullable<ReturnType<typeof form.check>>) {
    const sure = await confirmAction({
      sentence: t('This will add a new project.'),
      subject: body.title,
      verb: t('Add project'),
    });
    if (!sure) return;
    if (template_id > 0) createFromTemplate.mutate({ params: { id: template_id }, body });
    else create.mutate({ body });
  }

  return (
    <ContractForm
      form={form}
      onSubmit={(body) => void save(body)}
      pending={create.isPending || createFromTemplate.isPending}
      onCancel={onCancel}
    >
      <TextInput label={t('Project Title')} required data-autofocus {...form.getInputProps('title')} />
      <TextInput label={t('Code')} required {...form.getInputProps('code')} />
      <TemplateField
        clearable
        description={t('Optional. The items of the project are made from it.')}
        value={template_id}
        onPick={(id) => form.setFieldValue('template_id', id)}
        error={template.error && explainProblem(template.error, 'reading').sentence}
      />
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
      {template_id > 0 && template.data?.id === template_id && (
        <TemplateSummary template={template.data} startDate={start_date} isForProject />
      )}
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
