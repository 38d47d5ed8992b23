import { Badge, Collapse, UnstyledButton } from '@mantine/core';
import { EXPIRY_DAYS, listExpiries } from '@plumbline/contract';
import { CalendarClock, ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { useUrlState } from '../ui/url-state.ts';
import type { DetailsTab } from './employee-address.ts';
import classes from './employees.module.css';
import { useExpiryColumns } from './expiry-columns.tsx';

/** Few at a time: the list of employees is to stay in sight. */
const PER_PAGE = 5;

/** What ends soon or has ended: passes, passports and probations, with their count; a row opens the employee. */
export function Expiring({ onOpen }: { onOpen: (id: number, tab: DetailsTab) => void }) {
  const { t } = useTranslation();
  const bodyId = useId();
  const [{ expiring }, set] = useUrlState({ expiring: 0 });
  const columns = useExpiryColumns();
  const list = useList(listExpiries, {
    name: 'expiring',
    columns,
    sort: { by: 'date', direction: 'asc' },
    query: { per_page: PER_PAGE },
  });
  const title = t('Expiring in the next {{count}} days', { count: EXPIRY_DAYS });
  const opened = expiring === 1;
  const total = list.answer?.total;

  return (
    <section className={classes.expiring} aria-label={title}>
      <UnstyledButton
        className={classes.expiringHead}
        aria-expanded={opened}
        aria-controls={bodyId}
        onClick={() => set({ expiring: opened ? 0 : 1 })}
      >
        {opened ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        <CalendarClock size={16} aria-hidden />
        {title}
        {total !== undefined && (
          <Badge color={total > 0 ? 'pending' : 'gray'} variant="light" size="sm" fz="xs">
            {total}
          </Badge>
        )}
      </UnstyledButton>
      <Collapse expanded={opened} id={bodyId} className={classes.expiringBody}>
        {opened && (
          <ListTable
            compact
            list={list}
            label={title}
            expectedRows={PER_PAGE}
            rowKey={(row) => `${row.employee.id}-${row.field}`}
            onOpen={({ employee, field }) =>
              onOpen(employee.id, field === 'probation_end_date' ? 'information' : 'identification')
            }
            empty={t('No passes, passports or probations of Active employees expire soon.')}
          />
        )}
      </Collapse>
    </section>
  );
}
