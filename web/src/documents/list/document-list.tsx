import { DOCUMENTS_PER_PAGE, descriptorOf, documentStates, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { ListFilterBar } from '../../ui/list/list-filter-bar.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { usePhone } from '../../ui/use-device.ts';
import { stateWords } from '../decide/report-state.tsx';
import { type DocumentAddress, useDocumentAddress } from '../document-address.ts';
import { isDecidedType } from '../document-words.ts';
import { ManpowerCount } from '../manpower-count/manpower-count.tsx';
import { useDocumentList } from '../use-document-list.ts';
import { addRefusal } from './add-refusal.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { DraftOffers } from './draft-offers.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListHead, Refusal } from './list-head.tsx';
import { ListPager } from './list-pager.tsx';

/** The documents of one type of a project or a task, five at a time; for a project's daily reports, its manpower. @param openId of the one next to it */
export function DocumentList({ item, openId }: { item: WorkItem; openId: number | null }) {
  const { t } = useTranslation();
  const address = useDocumentAddress();
  const { type, offset } = address;
  const descriptor = descriptorOf(type);
  const query = useDocumentList(item, address);
  const columns = useDocumentColumns(type, item);
  const refusal = addRefusal(descriptor, item);
  const phone = usePhone();

  return (
    <>
      <DraftOffers
        item={item}
        onOpen={(draft) =>
          draft.documentId === null ? address.add(draft.type) : address.edit(draft.documentId, draft.type)
        }
      />
      <ListHead item={item} address={address} refusal={refusal} />
      <DocumentFilterBar address={address} count={query.data?.total} />
      <DataTable
        label={t(descriptor.title)}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        onOpen={(row) => address.open(row.id)}
        isSelected={(row) => row.id === openId}
        expectedRows={DOCUMENTS_PER_PAGE}
        empty={<ListEmpty address={address} refusal={refusal} total={query.data?.total ?? 0} />}
      />
      {query.data && query.data.data.length > 0 && (
        <ListPager
          offset={offset}
          rows={query.data.data.length}
          total={query.data.total}
          onOffset={address.toOffset}
        />
      )}
      {refusal && phone && <Refusal refusal={refusal} />}
      {item.type === 'projects' && isDecidedType(type) && <ManpowerCount projectId={item.id} />}
    </>
  );
}

type DocumentFilterBarProps = { address: DocumentAddress; count: number | undefined };

/** The filters above the documents: the day that they are of, words in them, and the status of daily reports. */
function DocumentFilterBar({ address, count }: DocumentFilterBarProps) {
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
