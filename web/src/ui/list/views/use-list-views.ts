import { deleteSavedView, type SavedView, updateSavedView, type ViewState } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../platform/queries.ts';
import { confirmAction } from '../../overlays/confirm.ts';
import { keepSaved, type NamedView } from './use-named-view.ts';

/** A list as it is seen by its saved views. */
export type ListViews = NamedView & {
  list: string;
  /** The view that the address names; 0 for none. */
  id: number;
  /** Whether the list is shown otherwise than the view says. */
  isChanged: boolean;
  /** Shows the list by a view, as that is; 0: by none. */
  open: (id: number) => void;
};

/** The purpose of the name that is typed: a new view of the list as it is now, or the present view. */
export type Naming = { saved: ViewState; renamed: null } | { renamed: SavedView };

/**
 * The actions on the views of a list. One that changes a view for others asks first; one that concerns oneself alone does
 * not. Rule: VIEW-7.
 * @param state what a view has to say for the list to be shown as now
 */
export function useListViews(views: ListViews | null, state: () => ViewState) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [naming, setNaming] = useState<Naming | null>(null);
  const update = useWrite(updateSavedView, {
    onSuccess: (saved) => keepSaved(client, saved.list, saved.id, saved),
  });
  const remove = useWrite(deleteSavedView, {
    onSuccess: ({ id }) => {
      views?.open(0);
      if (views) keepSaved(client, views.list, id, undefined);
    },
  });
  const view = views?.view;

  /** Whether it was saved; what prevented it has been said. */
  async function change(changes: { shared: boolean } | { state: ViewState }): Promise<boolean> {
    if (!view) return false;
    const body = { ...changes, updated_at: view.updated_at };
    const saved = await update.mutateAsync({ params: { id: view.id }, body }).catch(() => null);
    return saved !== null;
  }

  return {
    naming,
    stopNaming: () => setNaming(null),
    isPending: update.isPending || remove.isPending,
    saveAs: () => setNaming({ saved: state(), renamed: null }),
    rename: () => view && setNaming({ renamed: view }),
    async update() {
      const isAgreed =
        !view?.shared ||
        (await confirmAction({
          subject: view.name,
          sentence: t('This will change the shared view for everyone.'),
          verb: t('Update view'),
        }));
      if (isAgreed && (await change({ state: state() }))) views?.open(views.id);
    },
    async share() {
      if (!view) return;
      const isAgreed = await confirmAction({
        subject: view.name,
        sentence: view.shared
          ? t('Only {{name}} will see this view.', { name: view.owner.first_name })
          : t('Everyone who can see this list will see this view.'),
        verb: view.shared ? t('Stop sharing') : t('Share view'),
      });
      if (isAgreed) await change({ shared: !view.shared });
    },
    async remove() {
      if (!view) return;
      const isAgreed = await confirmAction({
        subject: view.name,
        sentence: view.shared
          ? t('This will delete the shared view for everyone.')
          : t('This will delete the view. The records are not changed.'),
        verb: t('Delete view'),
        destructive: true,
      });
      if (isAgreed) remove.mutate({ params: { id: view.id } });
    },
  };
}
