import { type Call, changeUser, deleteUser, type UserAccount } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { type FieldErrorsTarget, useWrite } from '../platform/queries.ts';
import { useWhileThere } from '../platform/use-while-there.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';

type Changes = Call<typeof changeUser>['body'];

/** Changing and deleting an account, each after its confirmation; `onLeft` when its form has nothing left to do. */
export function useUserWrites({ form, onLeft }: { form: FieldErrorsTarget; onLeft: () => void }) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<ApiProblem | null>(null);

  const leave = useWhileThere(onLeft);
  const update = useWrite(changeUser, {
    form,
    onSuccess: leave,
    onProblem: (problem) => {
      if (problem.code !== 'stale') return false;
      setRefused(problem);
      return true;
    },
  });
  const remove = useWrite(deleteUser, { onSuccess: leave });

  return {
    /** Why a change was refused: somebody else had made one before; null when none was. */
    refused,
    settle: () => setRefused(null),
    update: {
      isPending: update.isPending,
      ask: async ({ id, employee, updated_at }: UserAccount, body: Changes) => {
        const sentence = body.password
          ? t('This will change the user credentials. The user will be signed out on all other devices.')
          : t('This will change the user credentials.');
        const subject = fullName(employee);
        if (await confirmAction({ sentence, subject, verb: t('Update user') })) {
          update.mutate({ params: { id }, body: { ...body, updated_at } });
        }
      },
    },
    remove: {
      isPending: remove.isPending,
      ask: async ({ id, employee, username }: UserAccount) => {
        const sure = await confirmAction({
          sentence: t(
            'This user will be signed out on all devices and can no longer sign in. The employee record is kept.',
          ),
          subject: `${fullName(employee)} (${username})`,
          verb: t('Delete user'),
          destructive: true,
        });
        if (sure) remove.mutate({ params: { id } });
      },
    },
  };
}
