import { Text } from '@mantine/core';
import type { ViewState } from '@plumbline/contract';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../states/lazy-part.tsx';
import { usePhone } from '../../use-device.ts';
import { type ListViews, useListViews } from './use-list-views.ts';
import { ViewItems } from './view-items.tsx';
import { ViewProblem } from './view-problem.tsx';
import { ViewsMenu } from './views-menu.tsx';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

type ViewParts = {
  /** The menu of the views, before the search. */
  menu: ReactNode;
  /** On a phone, what the menu of the list has of it instead. */
  items: ReactNode;
  /** Below the head: on a phone the present view, why one is not shown, and the dialog in which one is named. */
  below: ReactNode;
};

const NONE: ViewParts = { menu: null, items: null, below: null };

/**
 * The parts of the head of a list for its saved views.
 * @param views null for a list that has none
 * @param state what a view has to say for the list to be shown as now
 */
export function useViewParts(views: ListViews | null, state: () => ViewState): ViewParts {
  const { t } = useTranslation();
  const phone = usePhone();
  const actions = useListViews(views, state);
  if (!views) return NONE;
  const { naming, stopNaming } = actions;
  return {
    menu: phone ? null : <ViewsMenu views={views} actions={actions} />,
    items: phone ? <ViewItems views={views} actions={actions} /> : null,
    below: (
      <>
        {phone && views.view && (
          <Text size="sm" c="dimmed" mb="xs" role="status">
            {views.isChanged
              ? t('View: {{name}}, changed', { name: views.view.name })
              : t('View: {{name}}', { name: views.view.name })}
          </Text>
        )}
        <ViewProblem views={views} />
        <LazyDialog opened={naming !== null} onClose={stopNaming}>
          {naming && (
            <ViewDialog
              list={views.list}
              naming={naming}
              onAdded={({ id }) => views.open(id)}
              onClose={stopNaming}
            />
          )}
        </LazyDialog>
      </>
    ),
  };
}
