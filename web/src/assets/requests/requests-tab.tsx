import { Button, Tabs } from '@mantine/core';
import { type AssetRequestStatus, assetRequestStatuses, type Family } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardList, Plus } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ToReviewCount } from '../../decisions/index.ts';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { t } from '../../platform/i18n.ts';
import { useMay } from '../../platform/session.ts';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { flagFilter } from '../../ui/list/flag-filter.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useRequestColumns } from './request-columns.tsx';
import { requestWords } from './request-words.ts';
import { requestsOf } from './requests-record.ts';
import { useAskedRequest, useRequestActions } from './use-request-actions.tsx';

const NewRequestPanel = lazy(() => import('./form/new-request-panel.tsx'));

/** Shows only what is still to be issued. `to_issue` in the address, to which notifications and the Overview lead. */
const toIssueFilter = flagFilter(() => t('To issue'));

/** The requests for a family: those that are pending, approved or denied, and what the user may do with them. */
export default function RequestsTab({ family }: { family: Family }) {
  const { t } = useTranslation();
  const [address] = useUrlState({ status: 'Pending' });
  const navigate = useNavigate();
  const status = assetRequestStatuses.find((name) => name === address.status) ?? 'Pending';
  return (
    <Tabs
      value={status}
      // Another status starts at its first page, without the search of this one.
      onChange={(next) =>
        void navigate({ to: '.', search: { tab: 'requests', status: next ?? undefined } } as never)
      }
      keepMounted={false}
    >
      <TabList mb="sm" aria-label={t('Status')}>
        {assetRequestStatuses.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={name === 'Pending' && <ToReviewCount kinds={[family.requests]} />}
          >
            {t(name)}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={status}>
        <RequestsOfStatus key={status} family={family} status={status} />
      </Tabs.Panel>
    </Tabs>
  );
}

function RequestsOfStatus({ family, status }: { family: Family; status: AssetRequestStatus }) {
  const { t } = useTranslation();
  const words = requestWords[family.name];
  const mayRequest = useMay('tool.request');
  const [{ requesting }, setRequesting] = useUrlState({ requesting: 0 });
  const [{ to_issue }] = useUrlState({ to_issue: 0 });
  const isApproved = status === 'Approved';
  const asked = useAskedRequest();
  const list = useList(family.listRequests, {
    columns: useRequestColumns(family, 'all'),
    sort: { by: 'date', direction: status === 'Pending' ? 'asc' : 'desc' },
    query: asked ?? { status, ...(isApproved && to_issue === 1 && { to_issue: 'true' as const }) },
    filters: {
      search_term: { kind: 'search', label: t('Search'), placeholder: t('Project, person or item') },
    },
    outsideQuery: isApproved ? { to_issue: toIssueFilter } : {},
  });
  const { open, isOpen, rowActions, note, dialogs } = useRequestActions(family, list);
  const close = () => setRequesting({ requesting: 0 });

  return (
    <>
      <ListTable
        // What is exported is of this tab too.
        list={{ ...list, filterQuery: { ...list.filterQuery, status } }}
        exportEndpoint={family.exportRequests}
        label={t(words.list)}
        note={
          <>
            <CommandsOfRecord record={requestsOf(family)} />
            {note}
          </>
        }
        rowKey={({ id }) => id}
        onOpen={open}
        isSelected={isOpen}
        rowActions={rowActions}
        actions={
          mayRequest && (
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setRequesting({ requesting: 1 }, { opens: true })}
            >
              {t(words.ask)}
            </Button>
          )
        }
        noMatch={{ title: t('No Requests Found'), reason: t('Try a different search.') }}
        empty={{
          icon: <ClipboardList />,
          title: t(status === 'Pending' ? 'No pending requests' : 'No Requests Found'),
          reason: t(words.nothing),
        }}
      />
      {dialogs}
      <LazyDialog opened={requesting === 1} onClose={close}>
        {requesting === 1 && <NewRequestPanel family={family} onClose={close} />}
      </LazyDialog>
    </>
  );
}
