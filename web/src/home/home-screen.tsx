import { Stack } from '@mantine/core';
import { listAcceptedAssignments, listUnacceptedAssignments } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { AllProjectsLink } from './all-projects-link.tsx';
import { AssignmentsPanel } from './assignments-panel.tsx';
import { NewlyAssigned } from './newly-assigned.tsx';
import { NothingAssigned } from './nothing-assigned.tsx';
import { ToReview } from './to-review.tsx';

/** My Tasks: what one was newly given, what one works on, and what is done. */
export default function HomeScreen() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const unaccepted = useEndpoint(listUnacceptedAssignments, {});
  const accepted = useEndpoint(listAcceptedAssignments, {});
  useScreenTitle(t('My Tasks'));

  if (unaccepted.data?.length === 0 && accepted.data?.length === 0)
    return (
      <Stack gap={32}>
        <ToReview />
        <NothingAssigned />
      </Stack>
    );
  if (unaccepted.error && accepted.error && !unaccepted.data && !accepted.data) {
    const retry = () => void Promise.all([unaccepted.refetch(), accepted.refetch()]);
    return <ErrorState error={accepted.error} onRetry={retry} />;
  }
  return (
    <Stack gap={32}>
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
    </Stack>
  );
}
