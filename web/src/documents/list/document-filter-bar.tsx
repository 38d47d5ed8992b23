import { documentStates } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { ListFilterBar } from '../../ui/list/list-filter-bar.tsx';
import { stateWords } from '../decide/report-state.tsx';
import type { DocumentAddress } from '../document-address.ts';
import { isDecidedType } from '../document-words.ts';

type DocumentFilterBarProps = { address: DocumentAddress; count: number | undefined };

/** The filters above the documents: the day that they are of, words in them, and where a daily report stands. */
export function DocumentFilterBar({ address, count }: DocumentFilterBarProps) {
  const { t } = useTranslation();
  const { filters: values, filtered, filter, clear, type } = address;
  const filters = {
    date: { kind: 'date' as const, label: t('Date') },
    search: { kind: 'search' as const, label: t('Search'), placeholder: t('Search'), width: 190 },
    ...(isDecidedType(type) && {
      state: {
        kind: 'select' as const,
        label: t('Status'),
        width: 130,
        options: documentStates.map((state) => ({ value: state, label: t(stateWords[state].word) })),
      },
    }),
  };
  return <ListFilterBar list={{ filters, values, filtered, setFilters: filter, clear }} count={count} />;
}
