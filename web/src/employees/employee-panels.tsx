import { SimpleGrid, Tabs, Text, VisuallyHidden } from '@mantine/core';
import {
  type EmployeeRecord,
  employmentFields,
  needsSecondPerson,
  type PayField,
  payFields,
  type RoleId,
  roles,
} from '@plumbline/contract';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import formClasses from '../ui/forms/form-fields.module.css';
import type { ContractForm } from '../ui/forms/use-contract-form.ts';
import { employeeFields, fieldTabNames, fieldTabs, isTerm, wrongTabs } from './employee-fields.ts';
import { EmployeeInput } from './employee-input.tsx';
import { type EmployeeValues, valuesOf } from './employee-values.ts';
import classes from './employees.module.css';
import { useFieldChoices } from './use-field-choices.ts';

/** The tabs of an employee's fields; those on which something is wrong are marked. */
export function FieldTabs({ errors }: { errors: Record<string, unknown> }) {
  const { t } = useTranslation();
  const wrong = wrongTabs(errors);
  return fieldTabNames.map((tab) => (
    <Tabs.Tab
      key={tab}
      value={tab}
      rightSection={wrong.includes(tab) && <CircleAlert size={14} className={classes.wrong} aria-hidden />}
    >
      {t(fieldTabs[tab])}
      {wrong.includes(tab) && <VisuallyHidden> {t('(needs your attention)')}</VisuallyHidden>}
    </Tabs.Tab>
  ));
}

type FieldPanelsProps = {
  form: ContractForm<EmployeeValues, unknown>;
  /** The record that is shown or changed; null to add one. */
  record: EmployeeRecord | null;
  editing: boolean;
  /** Above the fields of the first tab. */
  above?: ReactNode;
};

/** The fields of an employee, a panel for each tab. */
export function FieldPanels({ form, record, editing, above }: FieldPanelsProps) {
  const { t } = useTranslation();
  const choices = useFieldChoices(record);
  const mode = record ? 'changing' : 'adding';
  const ownTerms = editing && record !== null && !record.abilities.edit_terms;
  const needsSecond = useNeedsSecondPerson(form.values, record) && editing && !ownTerms;
  return fieldTabNames.map((tab) => (
    <Tabs.Panel
      key={tab}
      value={tab}
      className={formClasses.fields}
      data-locked={!editing || (ownTerms && tab === 'salary') || undefined}
    >
      {tab === 'information' && above}
      {tab !== 'identification' && ownTerms && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('You cannot change your own pay, role or status. Please ask a Superadmin.')}
        </Text>
      )}
      {tab !== 'identification' && needsSecond && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('A second person has to approve this change in Approvals before it counts.')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        {employeeFields
          .filter((field) => field.tab === tab && (record || !field.detailsOnly))
          .map((field) => (
            <EmployeeInput
              key={field.name}
              field={field}
              form={form}
              editing={editing && !(ownTerms && isTerm(field))}
              required={field.required === 'both' || field.required === mode}
              choices={choices[field.name] ?? []}
              employeeId={record?.id ?? null}
            />
          ))}
      </SimpleGrid>
    </Tabs.Panel>
  ));
}

/** Whether role, pay, status or dates as the form has them wait for a second person once they are saved. */
function useNeedsSecondPerson(values: EmployeeValues, record: EmployeeRecord | null): boolean {
  const { role } = useSignedIn();
  const to = roles[Number(values.role_id) as RoleId];
  if (to === undefined) return false;
  const changesPay = (Object.keys(payFields) as PayField[]).some(
    (field) => Number(values[field]) !== (record?.[field] ?? 0),
  );
  const from = record ? roles[record.role_id as RoleId] : null;
  const changesEmployment =
    record !== null && employmentFields.some((field) => values[field] !== valuesOf(record)[field]);
  return needsSecondPerson(role, { from, to, changesPay, changesEmployment });
}
