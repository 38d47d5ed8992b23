import { Select } from '@mantine/core';
import { documentStates } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { stateWords } from '../decide/report-state.tsx';
import type { DocumentAddress } from '../document-address.ts';
import { isDecidedType } from '../document-words.ts';

const ANY = 'any';

/** The filters above the documents: the day that they are of, words in them, and where a daily report stands. */
export function DocumentFilterBar({
  address,
  count,
}: {
  address: DocumentAddress;
  count: number | undefined;
}) {
  const { t } = useTranslation();
  const { filters, filtered, filter, clear, type } = address;
  return (
    <FilterBar active={filtered} count={count} onClear={clear}>
      <DateField
        label={t('Date')}
        w={{ sm: 150 }}
        value={filters.date || null}
        onChange={(date) => filter({ date: date ?? '' })}
      />
      <SearchField
        label={t('Search')}
        placeholder={t('Search')}
        w={{ sm: 190 }}
        value={filters.q}
        onSearch={(q) => filter({ q })}
      />
      {isDecidedType(type) && (
        <Select
          label={t('Status')}
          w={{ sm: 130 }}
          allowDeselect={false}
          data={[
            { value: ANY, label: t('All') },
            ...documentStates.map((state) => ({ value: state, label: t(stateWords[state].word) })),
          ]}
          value={filters.state || ANY}
          onChange={(state) => filter({ state: documentStates.find((one) => one === state) ?? '' })}
        />
      )}
    </FilterBar>
  );
}
