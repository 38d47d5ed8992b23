import {
  exportSecurityEvents,
  listSecurityEvents,
  securityEventKinds,
  securityEventWords,
} from '@plumbline/contract';
import { Eye, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { useEventColumns } from './event-columns.tsx';
import { EventPanel } from './event-panel.tsx';
import { personFilter } from './person-filter.tsx';

/** The events of the security log, the newest first, and one of them beside the list. */
export function SecurityLog() {
  const { t } = useTranslation();
  const [{ event }, set] = useUrlState({ event: 0 });
  const list = useList(listSecurityEvents, {
    columns: useEventColumns(),
    sort: { by: 'at', direction: 'desc' },
    filters: {
      kind: {
        kind: 'select',
        label: t('Event'),
        width: 220,
        options: securityEventKinds.map((kind) => ({ value: kind, label: t(securityEventWords[kind]) })),
      },
      employee_id: personFilter(t('Person')),
      from: { kind: 'date', label: t('From') },
      to: { kind: 'date', label: t('To') },
    },
  });
  const open = (id: number) => set({ event: id }, { opens: true });

  return (
    <>
      <ListTable
        list={list}
        label={t('Security log')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        isSelected={({ id }) => id === event}
        rowActions={({ id, kind }) => (
          <RowActions
            name={t(securityEventWords[kind])}
            actions={[{ label: t('Details'), icon: <Eye size={16} aria-hidden />, run: () => open(id) }]}
          />
        )}
        exportEndpoint={exportSecurityEvents}
        noMatch={{ title: t('No events found'), reason: t('Try another event, person or period.') }}
        empty={{
          icon: <ShieldCheck />,
          title: t('No events yet'),
          reason: t('Sign-ins, exports, changed rights and refusals appear here.'),
        }}
      />
      <EventPanel events={list.rows} id={event} onClose={() => set({ event: 0 })} />
    </>
  );
}
