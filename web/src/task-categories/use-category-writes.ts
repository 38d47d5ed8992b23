import {
  createTaskCategory,
  deleteTaskCategory,
  type TaskCategory,
  updateTaskCategory,
} from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { type FieldErrorsTarget, useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/confirm.tsx';

type Fields = { name: string; level: number };
type CategoryWrites = {
  form: FieldErrorsTarget;
  onAdded: () => void;
  /** The category was changed or deleted: its form has nothing left to do. */
  onLeft: () => void;
};

/** Adding, changing and deleting a task category, each after its confirmation. */
export function useCategoryWrites({ form, onAdded, onLeft }: CategoryWrites) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<ApiProblem | null>(null);

  const add = useWrite(createTaskCategory, { form, onSuccess: onAdded });
  const remove = useWrite(deleteTaskCategory, { onSuccess: onLeft });
  const update = useWrite(updateTaskCategory, {
    form,
    onSuccess: onLeft,
    onProblem: (problem) => {
      if (problem.code !== 'stale') return false;
      setRefused(problem);
      return true;
    },
  });

  return {
    /** Why a change was refused: somebody else had made one before; null when none was. */
    refused,
    settle: () => setRefused(null),
    add: {
      isPending: add.isPending,
      ask: async (body: Fields) => {
        const sentence = t('This will add a task category.');
        if (await confirmAction({ sentence, subject: body.name, verb: t('Add task category') })) {
          add.mutate({ body });
        }
      },
    },
    update: {
      isPending: update.isPending,
      ask: async ({ id, name, updated_at }: TaskCategory, body: Fields) => {
        const sentence = t('This will change the task category.');
        if (await confirmAction({ sentence, subject: name, verb: t('Update task category') })) {
          update.mutate({ params: { id }, body: { ...body, updated_at } });
        }
      },
    },
    remove: {
      isPending: remove.isPending,
      ask: async ({ id, name }: TaskCategory) => {
        const sentence = t('This cannot be undone.');
        const verb = t('Delete task category');
        if (await confirmAction({ sentence, subject: name, verb, destructive: true })) {
          remove.mutate({ params: { id } });
        }
      },
    },
  };
}
