import { Button, Text } from '@mantine/core';
import { type Delegation, listDelegations, revokeDelegation } from '@plumbline/contract';
import { Undo2, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { DelegationPanel } from './delegation-panel.tsx';
import { useDelegationColumns } from './use-delegation-columns.tsx';

/** Who decides for whom: one's own delegations, and for a Superadmin everybody's. */
export function Delegations() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const list = useList(listDelegations, {
    name: 'delegations',
    columns: useDelegationColumns(),
    filters: {
      status: {
        kind: 'segments',
        label: t('Status'),
        options: [{ value: 'open', label: t('Current and upcoming') }],
        all: 'all',
        initial: 'open',
      },
    },
  });
  const revoke = useWrite(revokeDelegation);

  async function ask({ id, from, to, start_date, end_date }: Delegation) {
    const sure = await confirmAction({
      sentence: t('{{to}} will no longer decide for {{from}}.', { to: fullName(to), from: fullName(from) }),
      subject: `${formatDate(start_date)} – ${formatDate(end_date)}`,
      verb: t('Revoke'),
    });
    if (sure) revoke.mutate({ params: { id } });
  }

  return (
    <>
      <Text c="dimmed" mb="md" maw={720}>
        {t(
          'While a delegation holds, somebody else also decides what you can decide: with your rights, never on their own requests. Each decision says for whom it was made.',
        )}
      </Text>
      <ListTable
        list={list}
        label={t('Delegations')}
        rowKey={({ id }) => id}
        compact
        actions={<Button onClick={() => setAdding(true)}>{t('Delegate')}</Button>}
        rowActions={(row) => (
          <RowActions
            name={t('delegation to {{name}}', { name: fullName(row.to) })}
            actions={[
              row.abilities.revoke && {
                label: t('Revoke'),
                icon: <Undo2 size={16} aria-hidden />,
                run: () => void ask(row),
                destructive: true,
              },
            ]}
          />
        )}
        noMatch={{
          title: t('No delegation is current or upcoming'),
          reason: t('Show all to see those that have ended.'),
        }}
        empty={{
          icon: <UserRoundCheck />,
          title: t('No delegations'),
          reason: t('When you are away, let somebody else approve for you.'),
          action: <Button onClick={() => setAdding(true)}>{t('Delegate')}</Button>,
        }}
      />
      {adding && <DelegationPanel onClose={() => setAdding(false)} />}
    </>
  );
}
