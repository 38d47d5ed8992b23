import type { Family, WorkItem } from '@plumbline/contract';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRequestColumns } from '../requests/request-columns.tsx';
import { requestWords } from '../requests/request-words.ts';
import { requestsOf } from '../requests/requests-record.ts';
import { useAskedRequest, useRequestActions } from '../requests/use-request-actions.tsx';

/** What was requested for a project, with all its tasks, or for one task. */
export function ProjectRequests({ family, item }: { family: Family; item: WorkItem }) {
  const { t } = useTranslation();
  const words = requestWords[family.name];
  const place = { project_id: item.project_id, ...(item.type === 'tasks' && { task_id: item.id }) };
  const list = useList(family.listRequests, {
    columns: useRequestColumns(family, 'one project'),
    sort: { by: 'date', direction: 'desc' },
    query: {
      ...useAskedRequest(),
      ...place,
    },
    filters: { search_term: { kind: 'search', label: t('Search'), placeholder: t('Person or item') } },
  });
  const { open, isOpen, rowActions, note, dialogs } = useRequestActions(family, list);
  return (
    <>
      <ListTable
        list={{ ...list, filterQuery: { ...list.filterQuery, ...place } }}
        exportEndpoint={family.exportRequests}
        label={t(words.list)}
        note={
          <>
            <CommandsOfRecord record={requestsOf(family, item.project_id)} />
            {note}
          </>
        }
        rowKey={({ id }) => id}
        onOpen={open}
        isSelected={isOpen}
        rowActions={rowActions}
        noMatch={{ title: t('No Requests Found'), reason: t(words.hint) }}
        empty={{ icon: <ClipboardList />, title: t('Nothing Requested Yet'), reason: t(words.hint) }}
      />
      {dialogs}
    </>
  );
}
