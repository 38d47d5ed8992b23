import { Button, Fieldset, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { stocktakeMessages, stocktakeOperations } from '@plumbline/contract';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SteadyList } from '../../../ui/layout/steady-list.tsx';
import { decimalWords } from '../../../ui/lines/totals.ts';
import { pageOfRows } from '../../../ui/list/page-of-rows.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/data-table.types.ts';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { isMoreThanZero, type StocktakeLine } from './stocktake-values.ts';
import type { StocktakeCatalogue } from './use-find-material.ts';

type ChooseMaterialsProps<Found> = {
  catalogue: StocktakeCatalogue<Found>;
  /** Whether a material is selected already: a stocktake has each once. */
  isThere: (id: number) => boolean;
  onAdd: (line: StocktakeLine) => void;
};

const nothingTyped = { operation: 'Decrease', adjustment_qty: '0', remarks: '' } as const;

/** The available materials; one is selected and added with its adjustment. Rule: STOCK-29. */
export function ChooseMaterials<Found>({ catalogue, isThere, onAdd }: ChooseMaterialsProps<Found>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<StocktakeLine | null>(null);
  const [typed, setTyped] =
    useState<Pick<StocktakeLine, 'operation' | 'adjustment_qty' | 'remarks'>>(nothingTyped);
  const [isQuantityMissing, setQuantityMissing] = useState(false);
  const { found, isFetching, error } = catalogue.useFound(search);
  const columns = useColumns();
  // A material that was added is no choice any more.
  const current = chosen && !isThere(chosen.id) ? chosen : null;

  function add() {
    if (!current) return;
    const isMissing = !isMoreThanZero(typed.adjustment_qty);
    setQuantityMissing(isMissing);
    if (isMissing) return;
    onAdd({ ...current, ...typed });
    setChosen(null);
    setTyped(nothingTyped);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // The whole form is not saved yet.
    event.preventDefault();
    add();
  }

  const shown = pageOfRows(found.map(catalogue.lineOf), page);
  return (
    <Fieldset legend={t('Choose Materials to Adjust')} mt="sm">
      <Stack gap="sm">
        <SearchField
          label={t('Search')}
          placeholder={t('Search Code or Description...')}
          value={search}
          onSearch={(term) => {
            setSearch(term);
            setPage(1);
          }}
        />
        <SteadyList label={t('Choose Materials to Adjust')}>
          <DataTable
            label={t('Available materials')}
            columns={columns}
            rows={shown.data}
            query={{ isPending: isFetching, error, refetch: () => {} }}
            rowKey={({ id }) => id}
            isSelected={({ id }) => id === current?.id}
            isCritical={({ in_stock }) => !isMoreThanZero(in_stock ?? '')}
            onOpen={(line) => !isThere(line.id) && setChosen(line)}
            empty={
              <Text size="sm" c="dimmed">
                {t('No Available Materials Found')}
              </Text>
            }
          />
          {shown.last_page > 1 && <Pagination page={shown} onPage={setPage} />}
        </SteadyList>
        <Text size="sm" fw={600} aria-live="polite">
          {current ? `${current.code} · ${current.description}` : t('Select a material above.')}
        </Text>
        <Radio.Group
          label={t('Operation')}
          value={typed.operation}
          onChange={(value) => setTyped({ ...typed, operation: value as StocktakeLine['operation'] })}
        >
          <Group gap="md" mt={4}>
            {stocktakeOperations.map((each) => (
              <Radio key={each} value={each} label={t(each)} disabled={!current} />
            ))}
          </Group>
        </Radio.Group>
        <Group gap="sm" align="flex-start">
          <NumberField
            label={t('Qty to Adjust')}
            w={140}
            hideControls
            min={0}
            allowNegative={false}
            decimalScale={3}
            disabled={!current}
            value={typed.adjustment_qty}
            onChange={(value) => setTyped({ ...typed, adjustment_qty: String(value) })}
            onKeyDown={onKeyDown}
            error={isQuantityMissing && stocktakeMessages.quantity}
          />
          <TextInput
            label={t('Remarks')}
            flex={1}
            miw={180}
            maxLength={1000}
            disabled={!current}
            value={typed.remarks}
            onChange={({ currentTarget }) => setTyped({ ...typed, remarks: currentTarget.value })}
            onKeyDown={onKeyDown}
          />
          <Button variant="default" mt={25} disabled={!current} onClick={add}>
            {t('+ add item')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

function useColumns(): Column<StocktakeLine>[] {
  const { t } = useTranslation();
  return [
    { key: 'category', title: t('Category'), render: ({ category }) => category ?? t('Uncategorized') },
    { key: 'code', title: t('Code'), onPhone: 'detail', render: ({ code }) => code },
    {
      key: 'description',
      title: t('Description'),
      onPhone: 'title',
      render: ({ description }) => description,
    },
    { key: 'unit', title: t('Unit'), render: ({ unit }) => unit },
    {
      key: 'price',
      title: t('Price'),
      align: 'right',
      render: ({ price }) => <span className="numbers">{decimalWords(price, 'money')}</span>,
    },
    {
      key: 'in_stock',
      title: t('Available Stock'),
      align: 'right',
      onPhone: 'detail',
      render: ({ in_stock, unit }) => (
        <span className="numbers">{in_stock === null ? '—' : quantityWords(in_stock, unit)}</span>
      ),
    },
  ];
}
