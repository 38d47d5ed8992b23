import { Button } from '@mantine/core';
import type { AssetRequest, Family } from '@plumbline/contract';
import { Eye } from 'lucide-react';
import { lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOfList, QueuedInRow, useQueuedDecision } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { type RowAction, RowActions } from '../../ui/tables/row-actions.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { RequestDecisionDialog } from './request-decision.tsx';
import { RequestDetails } from './request-details.tsx';

const IssuePanel = lazy(() => import('../issue/issue-panel.tsx'));

const actions = ['approve', 'deny', 'issue'] as const;
type RequestAction = (typeof actions)[number];
const actionNames = { approve: 'Approve', deny: 'Deny', issue: 'Issue' } as const;

/** The request of an open dialog; without an action its details. */
type Picked = { row: AssetRequest; action: RequestAction | null };

/**
 * What one may do with the requests of a list: `rowActions` are the buttons at the end of each row, `dialogs` goes
 * next to the table, `open` shows the details. The address may have one request, `request=12`, as in the link of a
 * notification: it is open then, as soon as the list shows it.
 */
export function useRequestActions(family: Family, list: Pick<List<AssetRequest>, 'rows' | 'query'>) {
  const { t } = useTranslation();
  const queuedOf = useQueuedDecision(family.requests);
  const [opened, setOpened] = useState<AssetRequest | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const rows = list.query.isPlaceholderData ? undefined : list.rows;
  // After the decision the list may no longer have it: then the last version is shown.
  const latestOf = (row: AssetRequest) => rows?.find(({ id }) => id === row.id) ?? row;
  useArrival(rows, opened !== null || picked !== null, setOpened);

  const offeredOf = (row: AssetRequest): RowAction[] =>
    actions
      .filter((action) => row.abilities[action] && !queuedOf(row))
      .map((action) => ({ label: t(actionNames[action]), run: () => setPicked({ row, action }) }));
  const buttons = (row: AssetRequest): ReactNode[] =>
    offeredOf(row).map(({ label, run }, index) => (
      <Button key={label} size="xs" variant={index === 0 ? 'filled' : 'default'} onClick={run}>
        {label}
      </Button>
    ));

  const latest = picked && latestOf(picked.row);
  const close = () => setPicked(null);
  return {
    open: setOpened,
    isOpen: (row: AssetRequest) => row.id === opened?.id,
    rowActions: (row: AssetRequest) => {
      const queued = queuedOf(row);
      if (queued) return <QueuedInRow command={queued} />;
      return (
        <RowActions
          name={t('request of {{name}}', { name: fullName(row.requested_by) })}
          first={offeredOf(row)[0]}
          actions={[
            ...offeredOf(row).slice(1),
            { label: t('Detail'), icon: <Eye size={16} aria-hidden />, run: () => setOpened(row) },
          ]}
        />
      );
    },
    note: (
      <DecisionsOfList
        kinds={[family.requests]}
        rows={list.rows?.map(({ id }) => ({ kind: family.requests, id }))}
      />
    ),
    dialogs: (
      <>
        {opened && (
          <RequestDetails
            family={family}
            request={latestOf(opened)}
            actions={buttons(latestOf(opened))}
            onClose={() => setOpened(null)}
          />
        )}
        {latest && picked.action !== null && picked.action !== 'issue' && (
          <RequestDecisionDialog
            key={picked.action}
            family={family}
            request={latest}
            decision={picked.action}
            onDecided={(decided) => {
              close();
              // Its open details go on to what follows, such as its issue.
              if (decided) setOpened((present) => present && decided);
            }}
            onClose={close}
          />
        )}
        <LazyDialog opened={picked?.action === 'issue'} onClose={close}>
          {latest && picked.action === 'issue' && (
            <IssuePanel family={family} request={latest} onClose={close} />
          )}
        </LazyDialog>
      </>
    ),
  };
}

/** Opens the request in the address once the list has it, and shows all the others when it is closed. */
function useArrival(
  rows: readonly AssetRequest[] | undefined,
  isBusy: boolean,
  open: (row: AssetRequest) => void,
) {
  const [{ request }, setAddress] = useUrlState({ request: 0 });
  const [arrivedAt, setArrivedAt] = useState(0);
  if (request === 0 && arrivedAt !== 0) setArrivedAt(0);
  const asked = request === 0 || request === arrivedAt ? undefined : rows?.find(({ id }) => id === request);
  if (asked) {
    setArrivedAt(request);
    open(asked);
  }
  const isDone = request > 0 && rows !== undefined && !asked && !isBusy;
  const showAll = useEffectEvent(() => setAddress({ request: 0 }));
  useEffect(() => {
    if (isDone) showAll();
  }, [isDone]);
}

/** The query of the one request in the address, to which a notification leads, whatever its state is by now. */
export function useAskedRequest(): { id: number; include_archived: 'true' } | null {
  const [{ request }] = useUrlState({ request: 0 });
  return request > 0 ? { id: request, include_archived: 'true' } : null;
}
