import { Anchor, Button, Stack } from '@mantine/core';
import { listAcceptedAssignments, listUnacceptedAssignments } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useMay, useSignedIn } from '../platform/session.ts';
import { ChosenTasksBar, TaskChoiceProvider, TasksPanel } from '../projects/index.ts';
import { NewReportButton } from '../ui/layout/new-report-button.tsx';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { applyToAccepted, applyToUnaccepted } from './apply-accepting.ts';
import { AssignmentsPanel } from './assignments-panel.tsx';
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

  if (unaccepted.data?.length === 0 && accepted.data?.length === 0)
    return (
      <Stack gap={32}>
        <Stack gap="sm">
          {clock}
          <NewReportButton />
          {onDevice}
        </Stack>
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
        <Stack gap="sm">
          {clock}
          <NewReportButton />
          {onDevice}
        </Stack>
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

/** The home of somebody without any assignment: those who see every project find them elsewhere. */
function NothingAssigned() {
  const { t } = useTranslation();
  const seesEveryProject = useMay('project.see-every');
  return (
    <EmptyState
      icon={<ListChecks />}
      title={t('No assignments')}
      reason={
        seesEveryProject
          ? t('Projects and tasks assigned to you appear here. You can also see all projects.')
          : t('Projects and tasks assigned to you appear here for you to accept.')
      }
      action={
        seesEveryProject && (
          <Button component={Link} to="/projects">
            {t('Go to All Projects')}
          </Button>
        )
      }
    />
  );
}
