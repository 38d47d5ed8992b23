import { ActionIcon, Button, Group, Text, Title, Tooltip } from '@mantine/core';
import type { Assignment, listUnacceptedAssignments } from '@plumbline/contract';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useEndpoint } from '../platform/queries.ts';
import { DataTable } from '../ui/data-table.tsx';
import { useAssignmentColumns } from './assignment-columns.tsx';
import { AssignmentDialog } from './assignment-dialog.tsx';
import classes from './home.module.css';
import { useAccept } from './use-accept.ts';

type NewlyAssignedProps = {
  query: ReturnType<typeof useEndpoint<typeof listUnacceptedAssignments>>;
  /** What stands at the end of its heading. */
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
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <Tooltip label={t('View')}>
              <ActionIcon
                className={classes.touch}
                aria-label={t('View {{title}}', { title: row.title })}
                onClick={() => setViewed(row)}
              >
                <Eye size={16} />
              </ActionIcon>
            </Tooltip>
            <Button
              size="compact-sm"
              variant="light"
              className={classes.touch}
              loading={accepting === row.id}
              onClick={() => void accept(row)}
            >
              {t('Accept')}
            </Button>
          </Group>
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
