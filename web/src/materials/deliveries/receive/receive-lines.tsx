import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session.ts';
import { WhyCannot } from '../../../platform/why-cannot.tsx';
import { withReadableDecimals } from '../../../ui/fields/number-field.tsx';
import type { FormPart } from '../../../ui/forms/use-contract-form.ts';
import type { CustomCell, LineColumn, LineIdentity } from '../../../ui/lines/lines.types.ts';
import { LinesField } from '../../../ui/lines/lines-field.tsx';
import { decimalWords } from '../../../ui/lines/totals.ts';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { isComplete, leftOf, needsReason, withAllLeft } from './delivery-body.ts';
import type { DeliveryLine, DeliveryValues } from './draft.ts';
import classes from './receive.module.css';

const identity: LineIdentity<DeliveryLine> = {
  keyOf: ({ id }) => id,
  titleOf: ({ code, description }) => `${code} ${description}`,
};

type ReceiveLinesProps = {
  form: FormPart<Pick<DeliveryValues, 'materials' | 'over_delivery_reason'>>;
  /** Whether a part came before. */
  isPartial: boolean;
  /** Whether the price that was paid is recorded. */
  hasPrices: boolean;
  locked: boolean;
};

/** What of the order came: each material is ticked, and its quantity typed or all that is left. */
export function ReceiveLines({ form, isPartial, hasPrices, locked }: ReceiveLinesProps) {
  const { t } = useTranslation();
  const mayIssue = useMay('issue-po.create');
  const isOnly = form.values.materials.length === 1;
  const columns = useMemo<LineColumn<DeliveryLine>[]>(
    () => [
      {
        kind: 'custom',
        key: 'ticked',
        title: t('Material'),
        // Without prices all columns of a first delivery are in sight in a side panel.
        width: hasPrices ? 260 : 210,
        onPhone: 'title',
        render: (cell) => <Tick {...cell} />,
      },
      {
        kind: 'readonly',
        key: 'issue_qty',
        title: t('Ordered Qty'),
        width: 90,
        align: 'right',
        onPhone: 'hidden',
        render: ({ issue_qty }) => <Quantity decimal={issue_qty} />,
      },
      ...(isPartial
        ? [
            {
              kind: 'readonly',
              key: 'delivered_qty',
              title: t('Already Delivered'),
              width: 120,
              align: 'right',
              onPhone: 'hidden',
              render: ({ delivered_qty }: DeliveryLine) => <Quantity decimal={delivered_qty} />,
            } as const,
          ]
        : []),
      {
        kind: 'custom',
        key: 'stock_qty',
        title: t('Delivered Qty (Stock Qty)'),
        width: 220,
        required: true,
        render: (cell) => <QuantityCell {...cell} isOnly={isOnly} />,
      },
      ...(hasPrices
        ? [
            {
              kind: 'custom',
              key: 'delivery_price',
              title: t('Price'),
              width: 110,
              render: (cell: CustomCell<DeliveryLine>) => <DecimalCell {...cell} field="delivery_price" />,
            } as const,
          ]
        : []),
    ],
    [t, isPartial, hasPrices, isOnly],
  );
  const open = form.values.materials.filter((line) => !isComplete(line));
  const areAllTicked = open.every(({ ticked }) => ticked);

  function tickAll() {
    const materials = form.getValues().materials.map((line) => ({
      ...line,
      ticked: !isComplete(line) && !areAllTicked,
    }));
    form.setValues({ materials });
  }
  return (
    <>
      <Group gap="xs" className={classes.all}>
        <Button
          size="xs"
          variant="default"
          disabled={locked || open.length === 0}
          onClick={() => form.setValues({ materials: withAllLeft(form.getValues().materials) })}
        >
          {t('All that is left')}
        </Button>
        {!isOnly && (
          <Button size="xs" variant="default" disabled={locked || open.length === 0} onClick={tickAll}>
            {areAllTicked && open.length > 0 ? t('Untick all') : t('Tick all')}
          </Button>
        )}
      </Group>
      <LinesField
        form={form}
        name="materials"
        label={t('Materials')}
        columns={columns}
        identity={identity}
        removable={false}
        pastes={false}
        locked={locked}
      />
      {!mayIssue && needsReason(form.values.materials) && (
        <WhyCannot action="issue-po.create" question={t('Who can accept more than was ordered?')} />
      )}
      {mayIssue && needsReason(form.values.materials) && (
        <TextInput
          label={t('Reason for over-delivery')}
          required
          maxLength={1000}
          disabled={locked}
          {...form.getInputProps('over_delivery_reason')}
        />
      )}
    </>
  );
}

function Quantity({ decimal }: { decimal: string }) {
  return <span className="numbers">{decimalWords(decimal, 'quantity')}</span>;
}

/** Whether a material came; one that is complete says so instead. */
function Tick({ row, inputProps, locked, change }: CustomCell<DeliveryLine>) {
  const { t } = useTranslation();
  const complete = isComplete(row);
  return (
    <Checkbox
      {...inputProps}
      aria-label={t('{{code}} {{description}} was delivered', row)}
      size="md"
      checked={row.ticked}
      disabled={locked || complete}
      onChange={({ currentTarget }) => change({ ticked: currentTarget.checked })}
      label={
        <>
          <Text span fw={600} className={classes.code}>
            {row.code}
          </Text>
          <Text span size="sm" className={classes.description}>
            {row.description}
          </Text>
          <Text span size="sm" c="dimmed" className={`${classes.description} numbers`}>
            {[row.category ?? t('Uncategorized'), row.warehouse, complete && t('Fully delivered')]
              .filter(Boolean)
              .join(' · ')}
            {!complete && (
              <span className={classes.left}>
                {' · '}
                {t('{{quantity}} left', { quantity: quantityWords(leftOf(row), row.unit) })}
              </span>
            )}
          </Text>
        </>
      }
    />
  );
}

/** The quantity that came, which is 0 until it is typed or all that is left is taken. */
function QuantityCell({ isOnly, ...cell }: CustomCell<DeliveryLine> & { isOnly: boolean }) {
  const { t } = useTranslation();
  const { row, locked, change } = cell;
  return (
    <div className={classes.quantity}>
      <DecimalCell {...cell} field="stock_qty" />
      <Text span size="sm" c="dimmed" className={`${classes.ofOrder} numbers`}>
        {t('Ordered {{ordered}} · left {{left}}', {
          ordered: decimalWords(row.issue_qty, 'quantity'),
          left: quantityWords(leftOf(row), row.unit),
        })}
      </Text>
      {!isComplete(row) && !isOnly && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.allOfLine}
          disabled={locked}
          aria-label={t('All that is left of {{code}}', row)}
          onClick={() => change({ stock_qty: leftOf(row), ticked: true })}
        >
          {t('All that is left')}
        </Button>
      )}
    </div>
  );
}

type DecimalCellProps = CustomCell<DeliveryLine> & { field: 'stock_qty' | 'delivery_price' };

/** A decimal of a line; what is typed into it ticks the line, so that nothing typed is left out. */
function DecimalCell({ row, field, error, inputProps, locked, change }: DecimalCellProps) {
  if (isComplete(row)) return <span aria-hidden>—</span>;
  return (
    <TextInput
      {...inputProps}
      size="xs"
      className={classes.decimal}
      inputMode="decimal"
      autoComplete="off"
      error={Boolean(error)}
      disabled={locked}
      value={row[field]}
      {...withReadableDecimals}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value, ticked: true })}
    />
  );
}
