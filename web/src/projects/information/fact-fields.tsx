import { SimpleGrid, TextInput } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { CompanyField } from '../../ui/fields/company-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { InformationValues } from './information-values.ts';
import { LineField } from './line-field.tsx';
import { lockedFields } from './locked-fields.ts';
import { MilestoneField } from './milestone-field.tsx';
import { StatusField } from './status-field.tsx';

type FactFieldsProps = { form: ContractForm<InformationValues, unknown>; item: WorkItem; editing: boolean };

/** The short facts of an item, two in a row where there is room: code, status, location, client, dates. */
export function FactFields({ form, item, editing }: FactFieldsProps) {
  const { t } = useTranslation();
  const field = lockedFields(form, editing, t);
  const progress = form.getInputProps('current_percentage');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      {/* Locked it is the first of all. */}
      {editing && <LineField {...field('code')} withAsterisk maxLength={100} />}
      <StatusField
        {...field('status')}
        mayComplete={item.abilities.complete}
        progress={Number(item.is_parent ? item.percentage : progress.value)}
      />
      <LineField {...field('location')} maxLength={255} />
      <TextInput
        label={t('Created by')}
        value={fullName(item.created_by.employee)}
        readOnly
        data-always-locked
      />
      {item.type === 'projects' && (
        <>
          {editing ? (
            <CompanyField
              {...field('company_id')}
              present={item.company}
              withAsterisk
              style={{ gridColumn: '1 / -1' }}
            />
          ) : (
            <LineField label={t('Company')} value={item.company?.name ?? ''} placeholder="—" readOnly />
          )}
          <LineField {...field('client_name')} maxLength={255} />
          <LineField {...field('client_address')} maxLength={500} />
          <TenderFields form={form} editing={editing} />
        </>
      )}
      <DateField {...field('start_date')} clearable={editing} />
      <DateField {...field('end_date')} clearable={editing} />
      {item.type === 'tasks' && !item.is_parent && <MilestoneField form={form} editing={editing} />}
    </SimpleGrid>
  );
}

type TenderFieldsProps = { form: ContractForm<InformationValues, unknown>; editing: boolean };

/** The tender that a project came from; both blank: none. */
function TenderFields({ form, editing }: TenderFieldsProps) {
  const { t } = useTranslation();
  const field = (path: string) => {
    const props = form.getInputProps(path);
    return {
      ...props,
      readOnly: !editing,
      // Locked, a value that is longer than its field is read in full by pointing at it.
      ...(!editing && { placeholder: '—', title: String(props.value) }),
    };
  };
  return (
    <>
      <LineField {...field('tender_project.code')} label={t('Tender code')} maxLength={100} />
      <LineField
        {...field('tender_project.reference_no')}
        label={t('Tender reference number')}
        maxLength={100}
      />
    </>
  );
}
