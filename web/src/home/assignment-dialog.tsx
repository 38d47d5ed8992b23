import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core';
import { type Assignment, getProject, getTask } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { applyToItem } from '../projects/index.ts';
import { Overdue } from '../ui/badges/overdue.tsx';
import { PercentageBar } from '../ui/badges/percentage-bar.tsx';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { StatusBadge } from '../ui/badges/status-badge.tsx';
import { RichTextView } from '../ui/fields/rich-text.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { formatDate, formatInstant, NO_DATE } from '../ui/text/dates.ts';
import { linkTo } from '../ui/text/place-link.ts';
import { placeOf } from './assignment-link.ts';
import classes from './home.module.css';

type AssignmentDialogProps = {
  assignment: Assignment;
  accepting: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** What one is asked to accept, in enough detail to decide. */
export function AssignmentDialog({ assignment, accepting, onAccept, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const item = useItemOf(assignment);
  const { start_date: start, end_date: end } = assignment;

  return (
    <Dialog opened onClose={onClose} title={assignment.title} size={600}>
      <Stack gap="md">
        <dl className={classes.facts}>
          <Fact wide name={t('Location in project')}>
            {assignment.heirarchy}
          </Fact>
          <Fact name={t('Code')}>{assignment.code}</Fact>
          <Fact name={t('Your role')}>{assignment.pic ? t('Person in charge (PIC)') : t('Assignee')}</Fact>
          <Fact name={t('Start Date')}>{formatDate(start)}</Fact>
          <Fact name={t('End Date')}>
            {formatDate(end)} <Overdue item={assignment} />
          </Fact>
          <Fact name={t('Status')}>
            <StatusBadge status={assignment.status} />
          </Fact>
          <Fact name={t('Process')}>
            <PercentageBar value={assignment.percentage} word={assignment.progress} />
          </Fact>
          {assignment.type === 'tasks' && (
            <Fact name={t('Task category')}>{assignment.task_category?.name ?? t('Uncategorized')}</Fact>
          )}
          <Fact name={t('Assigned')}>{formatInstant(assignment.assigned_at, site.time_zone)}</Fact>
          {item.data ? (
            <>
              <Fact name={t('Created by')}>{fullName(item.data.created_by.employee)}</Fact>
              <Fact wide name={t('Location')}>
                {item.data.location ?? NO_DATE}
              </Fact>
              <Fact wide name={t('Description')}>
                <RichTextView html={item.data.description} />
              </Fact>
            </>
          ) : (
            !item.error && <Skeleton height={104} className={classes.wide} />
          )}
        </dl>
        {item.error && <ErrorState error={item.error} onRetry={() => void item.refetch()} />}
        <Group justify="space-between" gap="xs">
          <Anchor size="sm" renderRoot={(props) => <Link {...props} {...linkTo(placeOf(assignment))} />}>
            {t('Open in the project')}
          </Anchor>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
            <Button onClick={onAccept} loading={accepting}>
              {t('Accept')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The whole item; of the two calls only the one of its kind is made. */
function useItemOf({ id, type }: Assignment) {
  const project = useEndpoint(
    getProject,
    { params: { id } },
    { enabled: type === 'projects', apply: applyToItem },
  );
  const task = useEndpoint(getTask, { params: { id } }, { enabled: type === 'tasks', apply: applyToItem });
  return type === 'projects' ? project : task;
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
