import { SimpleGrid, Text } from '@mantine/core';
import { type DocumentField, type DocumentType, descriptorOf, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { isDecidedType } from '../document-words.ts';
import type { DocumentValues } from '../drafts/draft.ts';
import { givenLocation, totalOf } from './document-values.ts';
import { FieldInput } from './field-input.tsx';
import classes from './form.module.css';
import { WorkOfDay } from './work-of-day.tsx';

type DocumentFieldsProps = {
  form: ContractForm<DocumentValues, unknown>;
  type: DocumentType;
  item: WorkItem;
  /** Today at the site. */
  today: string;
};

/** Kinds that need little room: two of them are side by side, also on a phone. */
const NARROW: readonly DocumentField['kind'][] = ['count', 'number'];

/** The date and the fields of a type of document, in its order, with the sum where it has one. */
export function DocumentFields({ form, type, item, today }: DocumentFieldsProps) {
  const { t } = useTranslation();
  const descriptor = descriptorOf(type);
  const total = totalOf(descriptor, form.values);
  const location = givenLocation(type, item);

  return (
    <>
      <DateField
        label={t(descriptor.dateLabel)}
        withAsterisk
        clearable={false}
        {...(isDecidedType(type) && { maxDate: today })}
        {...form.getInputProps(descriptor.dateField)}
      />
      {inRows(Object.entries(descriptor.fields)).map((row) => {
        const inputs = row.map(([name, field]) => (
          <FieldInput
            key={name}
            form={form}
            name={name}
            field={field}
            given={name === 'location' && location !== null ? t('Taken from the task') : undefined}
          />
        ));
        if (row.length === 1) return inputs;
        return (
          <SimpleGrid key={row[0]?.[0]} cols={2} spacing="sm" verticalSpacing="sm">
            {inputs}
          </SimpleGrid>
        );
      })}
      {type === 'daily_report' && item.type === 'tasks' && <WorkOfDay form={form} taskId={item.id} />}
      {total !== null && (
        <div className={classes.total} role="status">
          <Text size="sm">{t('Total')}</Text>
          <Text size="sm" fw={600} className="numbers">
            {total.toLocaleString('en')}
          </Text>
        </div>
      )}
    </>
  );
}

/** Narrow fields that follow each other share a row. */
function inRows(fields: [string, DocumentField][]): [string, DocumentField][][] {
  const rows: [string, DocumentField][][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    const joins = NARROW.includes(field[1].kind) && last && NARROW.includes(last[0]?.[1].kind ?? 'rich');
    if (joins) last.push(field);
    else rows.push([field]);
  }
  return rows;
}
