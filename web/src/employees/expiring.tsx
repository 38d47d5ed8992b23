import { Badge, Collapse, Text, UnstyledButton } from '@mantine/core';
import { EXPIRY_DAYS, listExpiries } from '@plumbline/contract';
import { CalendarClock, ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Pagination } from '../ui/pagination.tsx';
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
  const [{ expiring, expiring_page: page }, set] = useUrlState({ expiring: 0, expiring_page: 1 });
  const columns = useExpiryColumns();
  const query = useEndpoint(
    listExpiries,
    { query: { page: Math.max(1, Math.trunc(page)), per_page: PER_PAGE } },
    { keepPrevious: true },
  );
  const title = t('Expiring in the next {{count}} days', { count: EXPIRY_DAYS });
  const opened = expiring === 1;
  const total = query.data?.total;

  return (
    <section className={classes.expiring} aria-label={title}>
      <UnstyledButton
        className={classes.expiringHead}
        aria-expanded={opened}
        aria-controls={bodyId}
        onClick={() => set({ expiring: opened ? 0 : 1, expiring_page: 1 })}
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
          <DataTable
            label={title}
            columns={columns}
            rows={query.data?.data}
            query={query}
            expectedRows={PER_PAGE}
            rowKey={(row) => `${row.employee.id}-${row.field}`}
            onOpen={({ employee, field }) =>
              onOpen(employee.id, field === 'probation_end_date' ? 'information' : 'identification')
            }
            empty={
              <Text size="sm" c="dimmed" py="sm">
                {t('No passes, passports or probations of Active employees expire soon.')}
              </Text>
            }
          />
        )}
        {opened && query.data && query.data.total > 0 && (
          <Pagination page={query.data} onPage={(next) => set({ expiring_page: next })} />
        )}
      </Collapse>
    </section>
  );
}
