import { lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type TaskChoice, useTaskChoice } from './task-choice.ts';

const ChangeForm = lazy(() => import('./change-form.tsx'));
const PeopleForm = lazy(() => import('./people-form.tsx'));

/** The panel with a form about the chosen tasks; on a wide desk in the place of the detail. */
export function TasksPanel() {
  const choice = useTaskChoice();
  return choice?.panel ? <OpenPanel key={choice.panel} choice={choice} /> : null;
}

function OpenPanel({ choice }: { choice: TaskChoice }) {
  const { t } = useTranslation();
  const { count, panel, tasks, error } = choice;
  // While others are added the form stays, with what is typed in it.
  const known = useRef(tasks);
  if (tasks) known.current = tasks;
  const form = known.current && { choice, tasks: known.current, isRead: tasks !== undefined };
  return (
    <SidePanel
      opened
      docked
      onClose={choice.closePanel}
      size={500}
      title={
        panel === 'change'
          ? t('Change {{count}} tasks', { count })
          : t('Assign people to {{count}} tasks', { count })
      }
    >
      {form ? (
        <LazyPart fallback={<Loading />}>
          {panel === 'change' ? <ChangeForm {...form} /> : <PeopleForm {...form} />}
        </LazyPart>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void choice.reload()} />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}
