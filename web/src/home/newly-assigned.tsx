import { Text, Title } from '@mantine/core';
import type { Assignment, listUnacceptedAssignments } from '@plumbline/contract';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useEndpoint } from '../platform/queries.ts';
import { DataTable } from '../ui/tables/data-table.tsx';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { useAssignmentColumns } from './assignment-columns.tsx';
import { AssignmentDialog } from './assignment-dialog.tsx';
import classes from './home.module.css';
import { useAccept } from './use-accept.ts';

type NewlyAssignedProps = {
  query: ReturnType<typeof useEndpoint<typeof listUnacceptedAssignments>>;
  /** At the end of its heading. */
  aside: ReactNode;
};

/** What one was given and has not accepted yet: to look at, and to accept. */
export function NewlyAssigned({ query, aside }: NewlyAssignedProps) {
  const { t } = useTranslation();
  const { name, start, end } = useAssignmentColumns();
  const { accept, accepting } = useAccept();
  const [viewed, setViewed] = useState<Assignment | null>(null);
  const title = t('Newly Assigned Projects/Tasks');

  return (
    <section aria-label={title}>
      <div className={classes.headingLine}>
        <Title order={2} className={classes.heading}>
          {title}
          {query.data && query.data.length > 0 && (
            <span className={classes.count} data-new>
              {query.data.length}
            </span>
          )}
        </Title>
        {aside}
      </div>
      <DataTable
        label={title}
        columns={[name, { ...start, onPhone: 'detail' }, end]}
        rows={query.data}
        query={query}
        rowKey={(row) => row.id}
        onOpen={setViewed}
        actionsTitle={t('Action')}
        rowActions={(row) => (
          <RowActions
            name={row.title}
            first={{ label: t('Accept'), run: () => void accept(row), pending: accepting === row.id }}
            actions={[{ label: t('View'), icon: <Eye size={16} aria-hidden />, run: () => setViewed(row) }]}
          />
        )}
        expectedRows={2}
        empty={
          <Text size="sm" c="dimmed" py="sm">
            {t('Nothing new. New assignments appear here until you accept them.')}
          </Text>
        }
      />
      {viewed && (
        <AssignmentDialog
          assignment={viewed}
          accepting={accepting === viewed.id}
          onAccept={() => void accept(viewed).then((done) => done && setViewed(null))}
          onClose={() => setViewed(null)}
        />
      )}
    </section>
  );
}
