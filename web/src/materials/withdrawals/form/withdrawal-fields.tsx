import { TextInput } from '@mantine/core';
import { type AvailableMaterial, type PaperPerson, parseDecimal } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../platform/session.ts';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts';
import type { LineColumn, LineIdentity } from '../../../ui/lines/lines.types.ts';
import { LinesField } from '../../../ui/lines/lines-field.tsx';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { categoryAndCodeColumns } from '../../parts/paper/material-columns.tsx';
import { sourceWords } from '../withdrawal-words.ts';
import { ChooseMaterials } from './choose-materials.tsx';
import classes from './form.module.css';
import { rowOf, type WithdrawalRow, type WithdrawalValues } from './withdrawal-values.ts';

type WithdrawalFieldsProps<Body> = {
  form: ContractForm<WithdrawalValues, Body>;
  task: { id: number };
  requestedBy: Pick<PaperPerson, 'first_name' | 'last_name'>;
  /** The material that is chosen from the start, where there is one. */
  material?: number;
};

const identity: LineIdentity<WithdrawalRow> = {
  keyOf: ({ id }) => id,
  titleOf: ({ code, description }) => `${code} · ${description}`,
};

/** The fields of a withdrawal: who, when, the selected materials, and where they are chosen. */
export function WithdrawalFields<Body>({ form, task, requestedBy, material }: WithdrawalFieldsProps<Body>) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const columns = useLineColumns();
  const { materials } = form.values;

  function add(chosen: AvailableMaterial, quantity: string) {
    const { materials: _none, ...others } = form.errors;
    form.setFieldValue('materials', [...form.getValues().materials, rowOf(chosen, quantity)]);
    form.setErrors(others);
  }

  return (
    <>
      <div className={classes.head}>
        <TextInput label={t('Requested by')} readOnly variant="filled" value={fullName(requestedBy)} />
        <DateField
          label={t('Request Date')}
          required
          minDate={site.oldest_paper_date}
          {...form.getInputProps('date')}
        />
      </div>
      <LinesField
        form={form}
        name="materials"
        label={t('Selected Materials')}
        columns={columns}
        identity={identity}
        pastes={false}
        empty={t('Choose materials below.')}
      />
      <ChooseMaterials
        taskId={task.id}
        isThere={({ id }) => materials.some((row) => row.id === id)}
        material={material}
        onAdd={add}
      />
    </>
  );
}

function useLineColumns(): LineColumn<WithdrawalRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...categoryAndCodeColumns<WithdrawalRow>(t),
      {
        kind: 'readonly',
        key: 'description',
        title: t('Description'),
        width: 140,
        render: ({ description }) => description,
      },
      { kind: 'readonly', key: 'unit', title: t('Unit'), width: 50, render: ({ unit }) => unit },
      {
        kind: 'readonly',
        key: 'source',
        title: t('Requested From'),
        width: 120,
        render: (row) => sourceWords(row),
      },
      {
        kind: 'readonly',
        key: 'available',
        title: t('Available Stock'),
        width: 100,
        align: 'right',
        render: (row) => <Available row={row} />,
      },
      { kind: 'quantity', key: 'withdraw_qty', title: t('Withdraw Qty'), width: 100, required: true },
    ],
    [t],
  );
}

/** What there is in stock; with a warning if more is requested: stock is checked when the request is approved. */
function Available({ row: { available, withdraw_qty, unit } }: { row: WithdrawalRow }) {
  const { t } = useTranslation();
  const [there, asked] = [parseDecimal(available), parseDecimal(withdraw_qty)];
  const isTooMuch = there !== null && asked !== null && asked > there;
  return (
    <>
      {quantityWords(available, unit)}
      {isTooMuch && <span className={classes.short}>{t('Not enough')}</span>}
    </>
  );
}
