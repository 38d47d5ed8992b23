import { SimpleGrid, TextInput } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { CompanyField } from '../../ui/company-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { InformationValues } from './information-values.ts';
import { lockedFields } from './locked-fields.ts';
import { MilestoneField } from './milestone-field.tsx';
import { StatusField } from './status-field.tsx';
import { TenderFields } from './tender-fields.tsx';

type FactFieldsProps = { form: ContractForm<InformationValues, unknown>; item: WorkItem; editing: boolean };

/** The short facts of an item, two in a row where there is room: code, status, location, client, dates. */
export function FactFields({ form, item, editing }: FactFieldsProps) {
  const { t } = useTranslation();
  const field = lockedFields(form, editing, t);
  const progress = form.getInputProps('current_percentage');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <TextInput {...field('code')} withAsterisk={editing} maxLength={100} />
      <StatusField
        {...field('status')}
        mayComplete={item.abilities.complete}
        progress={Number(item.is_parent ? item.percentage : progress.value)}
      />
      <TextInput {...field('location')} maxLength={255} />
      <TextInput
        label={t('Created by')}
        value={fullName(item.created_by.employee)}
        readOnly
        data-always-locked
      />
      {item.type === 'projects' && (
        <>
          <CompanyField
            {...field('company_id')}
            present={item.company}
            withAsterisk={editing}
            style={{ gridColumn: '1 / -1' }}
          />
          <TextInput {...field('client_name')} maxLength={255} />
          <TextInput {...field('client_address')} maxLength={500} />
          <TenderFields form={form} editing={editing} />
        </>
      )}
      <DateField {...field('start_date')} clearable={editing} />
      <DateField {...field('end_date')} clearable={editing} />
      {item.type === 'tasks' && !item.is_parent && <MilestoneField form={form} editing={editing} />}
    </SimpleGrid>
  );
}
