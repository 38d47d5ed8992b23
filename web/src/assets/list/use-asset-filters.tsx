import { type Call, conditions, type Family, shownConditions } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { recordFilter } from '../../ui/list/record-filter.tsx';

/** As the query has it. */
const UNCATEGORIZED = '0';

/** The filters of the list of a family. Rule: ASSET-30. */
export function useAssetFilters(family: Family) {
  const { t } = useTranslation();
  const query = { companies: 'true', projects: 'true', categories: 'true' } as const;
  const { data: choices } = useEndpoint(family.choices, { query } as Call<Family['choices']>);
  const named = (records: readonly { id: number; name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: String(id), label: name }));
  const shown = family.conditionTellsState ? shownConditions : conditions;

  return {
    search_term: {
      kind: 'search',
      label: t('Search'),
      placeholder: t('Search for Serial #, Description or Brand...'),
      width: 320,
    },
    category: recordFilter(t('Category'), [
      ...named(choices?.categories),
      { value: UNCATEGORIZED, label: t('Uncategorized') },
    ]),
    company: recordFilter(t('Company'), named(choices?.companies)),
    project: recordFilter(
      t('Project'),
      (choices?.projects ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    ),
    condition: {
      kind: 'select',
      label: t('Condition'),
      width: 120,
      options: shown.map((condition) => ({ value: condition, label: t(condition) })),
    },
    state: {
      kind: 'select',
      label: t('State'),
      width: 140,
      options: [
        { value: 'in_store', label: t('In store') },
        { value: 'on_its_way', label: t('On its way') },
        { value: 'issued', label: t('Issued') },
        ...(family.conditionTellsState ? [{ value: 'in_service', label: t('In service') }] : []),
      ],
    },
    no_warranty: {
      kind: 'select',
      label: t('Details'),
      width: 150,
      options: [{ value: 'true', label: t('Warranty missing') }],
    },
  } satisfies Record<string, ListFilter>;
}
