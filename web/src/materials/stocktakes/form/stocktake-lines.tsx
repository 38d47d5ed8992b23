import { Button, Group, SegmentedControl, Switch, Text } from '@mantine/core';
import { stocktakeOperations } from '@plumbline/contract';
import { ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiProblem } from '../../../platform/api-problem.ts';
import { showProblem } from '../../../platform/notices.tsx';
import { useSignedIn } from '../../../platform/session.ts';
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts';
import type { LineColumn, LineIdentity } from '../../../ui/lines/lines.types.ts';
import { LinesField } from '../../../ui/lines/lines-field.tsx';
import { decimalWords } from '../../../ui/lines/totals.ts';
import { useScanner } from '../../../ui/scan/use-scanner.tsx';
import { hrefOf } from '../../../ui/text/place-link.ts';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { ChooseMaterials } from './choose-materials.tsx';
import classes from './stocktake-form.module.css';
import {
  adjustingWays,
  differenceOf,
  isOfEarlier,
  type StocktakeLine,
  type StocktakeValues,
} from './stocktake-values.ts';
import { type StocktakeCatalogue, useFindMaterial } from './use-find-material.ts';

const identity: LineIdentity<StocktakeLine> = {
  keyOf: ({ id }) => id,
  titleOf: ({ code, description }) => `${code} ${description}`,
  code: { column: 'code', of: ({ code }) => code },
};

type StocktakeLinesProps<Found> = {
  form: ContractForm<StocktakeValues, unknown>;
  catalogue: StocktakeCatalogue<Found>;
  /** The column for where a line is counted, if each line has its own; a stable reference. */
  place?: LineColumn<StocktakeLine> | undefined;
  /** The id of the material that it begins with; 0: none. */
  materialId: number;
};

/** What is adjusted: counted, or by a difference; found by search, by code or by the label on the shelf. */
export function StocktakeLines<Found>(props: StocktakeLinesProps<Found>) {
  const { form, catalogue, place, materialId } = props;
  const { t } = useTranslation();
  const { way } = form.values;
  const isEarlier = isOfEarlier(form.values, useSignedIn().site.today);
  const [isBlind, setBlind] = useState(false);
  const { find, jump } = useFindMaterial(form, catalogue);
  const { open, scanner } = useScanner({
    title: t('Find a material'),
    typed: { label: t('Code'), instead: t('You can type the code instead.') },
    onCode: find,
    onClosed: jump.go,
  });
  // Not before what was stored on this device is in the form.
  useFirstMaterial(form.onDevice?.isRead ? materialId : 0, async (code) => {
    const isTouched = form.isDirty();
    await find(code);
    // What it is opened for is nothing that was typed.
    if (!isTouched) form.resetDirty();
    jump.go();
  });

  return (
    <div ref={jump.place}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('Method')}
          data={adjustingWays.map((each) => ({ value: each, label: t(each) }))}
          {...form.getInputProps('way')}
        />
        <Button variant="default" leftSection={<ScanLine size={16} aria-hidden />} onClick={open}>
          {t('Scan or type a code')}
        </Button>
      </div>
      <Group justify="space-between" mt={4} mb="sm">
        <Text size="sm" c="dimmed">
          {way !== 'Count'
            ? t('Enter the difference from the stock.')
            : isEarlier
              ? t(
                  'Enter the counted quantity. The difference is to the stock at the time of the count; what has moved since stays.',
                )
              : t('Enter the counted quantity. The difference is calculated when you save.')}
        </Text>
        <Switch
          label={t('Hide the current stock')}
          checked={isBlind}
          onChange={({ currentTarget }) => setBlind(currentTarget.checked)}
        />
      </Group>
      <LinesField
        form={form}
        name="materials"
        label={t('Materials')}
        columns={useLineColumns(way, { isBlind, isEarlier }, place)}
        identity={identity}
        catalogue={catalogue}
        empty={t('No material yet. Scan a label, or search below.')}
      />
      {way === 'Adjust' && (
        <ChooseMaterials
          catalogue={catalogue}
          isThere={(id) => form.values.materials.some((line) => line.id === id)}
          onAdd={(line) => {
            form.setFieldValue('materials', [...form.getValues().materials, line]);
            form.clearFieldError('materials');
          }}
        />
      )}
      {scanner}
    </div>
  );
}

/** Adds what the stocktake was opened for. */
function useFirstMaterial(id: number, onLink: (link: string) => Promise<void>) {
  const add = useEffectEvent(() => {
    onLink(hrefOf({ kind: 'material', id })).catch((error: unknown) =>
      showProblem(asApiProblem(error), 'reading'),
    );
  });
  useEffect(() => {
    if (id > 0) add();
  }, [id]);
}

function useLineColumns(
  way: StocktakeValues['way'],
  { isBlind, isEarlier }: { isBlind: boolean; isEarlier: boolean },
  place: LineColumn<StocktakeLine> | undefined,
): LineColumn<StocktakeLine>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    // A place takes its room from the words, so that all columns fit at a desk.
    const columns: (LineColumn<StocktakeLine> | false | undefined)[] = [
      {
        kind: 'readonly',
        key: 'category',
        title: t('Category'),
        width: 90,
        render: ({ category }) => category ?? t('Uncategorized'),
      },
      {
        kind: 'readonly',
        key: 'code',
        title: t('Code'),
        width: 84,
        onPhone: 'title',
        render: ({ code }) => (
          <Text fw={600} className={classes.words}>
            {code}
          </Text>
        ),
      },
      {
        kind: 'readonly',
        key: 'description',
        title: t('Description'),
        width: place ? 130 : 160,
        onPhone: 'title',
        render: ({ description }) => (
          <Text size="sm" className={classes.words}>
            {description}
          </Text>
        ),
      },
      { kind: 'readonly', key: 'unit', title: t('Unit'), width: 50, render: ({ unit }) => unit },
      {
        kind: 'readonly',
        key: 'price',
        title: t('Price'),
        width: 80,
        align: 'right',
        onPhone: 'hidden',
        render: ({ price }) => <span className="numbers">{decimalWords(price, 'money')}</span>,
      },
      place,
      !isBlind && {
        kind: 'readonly',
        key: 'in_stock',
        title: t('Available Stock'),
        width: 96,
        align: 'right',
        render: (line) => <span className="numbers">{stockWords(line)}</span>,
      },
      ...(way === 'Count' ? countColumns(t, isBlind || isEarlier) : adjustColumns(t)),
      { kind: 'text', key: 'remarks', title: t('Remarks'), width: place ? 120 : 150 },
    ];
    return columns.filter((column) => column !== false && column !== undefined);
  }, [t, way, isBlind, isEarlier, place]);
}

/** The stock of a line: unknown while it is loading, or until its place is chosen. */
function stockWords({ in_stock, unit, warehouse_id }: StocktakeLine): string {
  if (in_stock !== null) return quantityWords(in_stock, unit);
  return warehouse_id === null ? '—' : '…';
}

type Translate = ReturnType<typeof useTranslation>['t'];

function countColumns(t: Translate, isUnknown: boolean): LineColumn<StocktakeLine>[] {
  const difference: LineColumn<StocktakeLine> = {
    kind: 'readonly',
    key: 'difference',
    title: t('Difference'),
    width: 90,
    align: 'right',
    render: (line) => <span className="numbers">{differenceOf(line) ?? '—'}</span>,
  };
  return [
    { kind: 'quantity', key: 'counted_qty', title: t('Counted'), width: 100, required: true },
    ...(isUnknown ? [] : [difference]),
  ];
}

function adjustColumns(t: Translate): LineColumn<StocktakeLine>[] {
  return [
    {
      kind: 'select',
      key: 'operation',
      title: t('Operation'),
      width: 124,
      choices: Object.fromEntries(stocktakeOperations.map((operation) => [operation, operation])),
    },
    { kind: 'quantity', key: 'adjustment_qty', title: t('Adjustment Qty'), width: 100, required: true },
  ];
}
