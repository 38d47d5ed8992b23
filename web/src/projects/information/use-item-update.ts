import { listCompanies, listTaskCategories, type TaskCategory, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../platform/api-problem.ts';
import type { FieldErrorsTarget } from '../../platform/queries.ts';
import { queryKey } from '../../platform/query-key.ts';
import type { ShownChange } from '../items/apply-change.ts';
import { useItemCommand } from '../items/use-item-command.ts';
import { namesOfChanges } from './names-of-changes.ts';

/** The fields to change, with the version that they were read in. */
type Changes = { updated_at: string; task_category_id?: number | null; company_id?: number };

/** What is shown of a company. */
type CompanyName = { id: number; name: string };

type ItemUpdateOptions = {
  form: FieldErrorsTarget;
  item: WorkItem;
  onSaved: () => void;
  /** Somebody else had saved before. */
  onStale: (problem: ApiProblem) => void;
};

/** Saves an item's fields and files. Without a connection they are queued. */
export function useItemUpdate({ form, item, onSaved, onStale }: ItemUpdateOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const update = useItemCommand(item, {
    form,
    onUploadProgress: setSent,
    onDone: () => {
      setSent(null);
      onSaved();
    },
    onProblem: (problem) => {
      setSent(null);
      if (problem.code !== 'stale') return false;
      onStale(problem);
      return true;
    },
  });

  /** The category and the company that a change names, as far as this page has their names. */
  function namedBy({ task_category_id, company_id }: Changes): ShownChange {
    const categories = client.getQueryData<TaskCategory[]>(queryKey(listTaskCategories, {}));
    const companies = client.getQueryData<CompanyName[]>(queryKey(listCompanies, {}));
    const category = task_category_id === null ? null : categories?.find(({ id }) => id === task_category_id);
    const company = companies?.find(({ id }) => id === company_id);
    return {
      ...(task_category_id !== undefined && category !== undefined && { task_category: category }),
      ...(company && { company }),
    };
  }

  return {
    isPending: update.isPending,
    /** The share of the request that has been sent, from 0 to 1; null before and after. */
    sent,
    save: (changes: Changes) =>
      update.change({
        body: changes,
        name: `${item.title}: ${namesOfChanges(changes, t)}`,
        shown: namedBy(changes),
        hasForm: true,
      }),
  };
}
