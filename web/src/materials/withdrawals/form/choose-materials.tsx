import { Alert, Button, Text } from '@mantine/core';
import { type AvailableMaterial, listAvailableMaterials, MAX_AVAILABLE_MATERIALS } from '@plumbline/contract';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../../../platform/problem.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SteadyList } from '../../../ui/layout/steady-list.tsx';
import { pageOfRows } from '../../../ui/list/page-of-rows.ts';
import { Loading } from '../../../ui/states/loading.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { AvailableTable } from './available-table.tsx';
import classes from './form.module.css';
import { sourceKey } from './source-key.ts';

type ChooseMaterialsProps = {
  taskId: number;
  /** Whether a material is already selected: a request has each once. */
  isThere: (material: AvailableMaterial) => boolean;
  /** The material that is chosen from the start, where there is one. */
  material: number | undefined;
  onAdd: (material: AvailableMaterial, quantity: string) => void;
};

/** The materials that a task can withdraw, by material and stock; one is selected and added with its quantity. */
export function ChooseMaterials({ taskId, isThere, material, onAdd }: ChooseMaterialsProps) {
  const { t } = useTranslation();
  const [search_term, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<AvailableMaterial | null>(null);
  const [quantity, setQuantity] = useState('');
  const [arrived, setArrived] = useState(false);
  const { data, error } = useEndpoint(
    listAvailableMaterials,
    { query: { task_id: taskId, search_term, project_id: undefined, page: undefined } },
    { keepPrevious: true },
  );
  const asked = arrived || !material ? undefined : data?.find((each) => each.id === material);
  if (asked && asked.filtered_in_stock > 0 && !isThere(asked)) {
    setArrived(true);
    setChosen(asked);
  }
  // A material that was added, or that is gone, is no choice any more.
  const current = chosen && !isThere(chosen) ? chosen : null;

  function add() {
    if (!current) return;
    onAdd(current, quantity);
    setChosen(null);
    setQuantity('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // The whole form is not saved yet.
    event.preventDefault();
    add();
  }

  const shown = data && pageOfRows(data, page);
  return (
    <fieldset className={classes.choosing}>
      <legend>{t('Choose Materials to Withdraw')}</legend>
      <SearchField
        label={t('Search')}
        placeholder={t('Search Code or Description...')}
        value={search_term}
        onSearch={(term) => {
          setSearch(term);
          setPage(1);
        }}
      />
      <SteadyList label={t('Available materials')}>
        {shown ? (
          <>
            {shown.data.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('No Available Materials Found')}
              </Text>
            ) : (
              <AvailableTable
                rows={shown.data}
                chosen={current && sourceKey(current)}
                isThere={isThere}
                onChoose={setChosen}
              />
            )}
            {shown.last_page > 1 && <Pagination page={shown} onPage={setPage} />}
            {data.length === MAX_AVAILABLE_MATERIALS && (
              <Text size="sm" c="dimmed">
                {t('Only the first {{most}} are shown. Search to find others.', {
                  most: MAX_AVAILABLE_MATERIALS,
                })}
              </Text>
            )}
          </>
        ) : error ? (
          <Alert color="bad" variant="light">
            {explainProblem(error, 'reading').sentence}
          </Alert>
        ) : (
          <Loading />
        )}
      </SteadyList>
      <div className={classes.adding}>
        <NumberField
          // What comes after choosing one.
          key={current && sourceKey(current)}
          autoFocus={current !== null}
          label={t('Quantity')}
          w={140}
          hideControls
          min={0}
          allowNegative={false}
          decimalScale={3}
          value={quantity}
          onChange={(value) => setQuantity(String(value))}
          onKeyDown={onKeyDown}
          {...(current && { suffix: ` ${current.unit}` })}
        />
        <Button variant="default" disabled={!current} onClick={add}>
          {t('+ add item')}
        </Button>
      </div>
    </fieldset>
  );
}
