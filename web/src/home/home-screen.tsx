import { Anchor, Group, Stack, Text } from '@mantine/core';
import { listAcceptedAssignments, listUnacceptedAssignments } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { ChosenTasksBar, TaskChoiceProvider, TasksPanel } from '../projects/index.ts';
import { NewReportButton } from '../ui/layout/new-report-button.tsx';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { applyToAccepted, applyToUnaccepted } from './apply-accepting.ts';
import { AssignmentsPanel } from './assignments-panel.tsx';
import classes from './home.module.css';
import { NewlyAssigned } from './newly-assigned.tsx';
import { ToReview } from './to-review.tsx';
import { useChoiceOfAssignments } from './use-choice-of-assignments.ts';

type HomeScreenProps = {
  /** Clocks oneself in and out. */
  clock: ReactNode;
  /** What is on this device. */
  onDevice: ReactNode;
};

/** My Tasks: what one was newly given, what one works on, and what is done. */
export function HomeScreen({ clock, onDevice }: HomeScreenProps) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const unaccepted = useEndpoint(listUnacceptedAssignments, {}, { apply: applyToUnaccepted });
  const accepted = useEndpoint(listAcceptedAssignments, {}, { apply: applyToAccepted });
  const choice = useChoiceOfAssignments(accepted.data);
  useScreenTitle(t('My Tasks'));
  const first = (
    <Stack gap="sm" className={classes.first}>
      {clock}
      <NewReportButton />
      {onDevice}
    </Stack>
  );

  if (unaccepted.data?.length === 0 && accepted.data?.length === 0)
    return (
      <Stack gap={32}>
        {first}
        <ToReview />
        <NothingAssigned />
      </Stack>
    );
  if (unaccepted.error && accepted.error && !unaccepted.data && !accepted.data) {
    const retry = () => void Promise.all([unaccepted.refetch(), accepted.refetch()]);
    return <ErrorState error={accepted.error} onRetry={retry} />;
  }
  return (
    <TaskChoiceProvider value={choice}>
      <Stack gap={32}>
        {first}
        <ToReview />
        <NewlyAssigned query={unaccepted} aside={<AllProjectsLink />} />
        {accepted.error && !accepted.data ? (
          <ErrorState error={accepted.error} onRetry={() => void accepted.refetch()} />
        ) : (
          <>
            <AssignmentsPanel
              name="assigned"
              title={t('Assigned Project/Tasks')}
              empty={
                accepted.data?.length
                  ? t('All your accepted projects and tasks are completed.')
                  : t('Projects and tasks that you accept appear here.')
              }
              query={accepted}
              rows={accepted.data?.filter(({ percentage }) => percentage !== 100)}
            />
            {role !== 'Worker' && (
              <AssignmentsPanel
                name="completed"
                title={t('Completed Project/Tasks')}
                empty={t('Projects and tasks at 100% appear here.')}
                query={accepted}
                rows={accepted.data?.filter(({ percentage }) => percentage === 100)}
              />
            )}
          </>
        )}
        <ChosenTasksBar />
      </Stack>
      <TasksPanel />
    </TaskChoiceProvider>
  );
}

/**
 * The way to the list of projects for those without Project Setup in their sidebar; on a phone the bar at the
 * bottom leads there. Rule: SCREEN-14.
 */
function AllProjectsLink() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  if (role === 'Superadmin' || role === 'Human Resource') return null;
  return (
    <Anchor size="sm" visibleFrom="sm" renderRoot={(props) => <Link {...props} to="/projects" />}>
      {t('All Projects')}
    </Anchor>
  );
}

/** What somebody without any assignment reads, and the way to all projects for those who have no other. */
function NothingAssigned() {
  const { t } = useTranslation();
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed">
        {t('No assignments. Projects and tasks assigned to you appear here.')}
      </Text>
      <AllProjectsLink />
    </Group>
  );
}
