import { deleteWithdrawal, type Withdrawal } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { withdrawalName } from './withdrawal-words.ts';

/** Deletes withdrawals: `ask` shows what it does and asks first. */
export function useDeleteWithdrawal() {
  const { t } = useTranslation();
  const remove = useWrite(deleteWithdrawal);
  return {
    async ask(withdrawal: Withdrawal, onDone?: () => void) {
      const agreed = await confirmAction({
        sentence: t('This will delete this withdrawal request.'),
        consequence:
          withdrawal.status === 'Approved' ? t('Materials not returned yet go back into stock.') : undefined,
        subject: withdrawalName(withdrawal),
        verb: t('Delete request'),
        destructive: true,
      });
      if (agreed) remove.mutate({ params: { id: withdrawal.id } }, { onSuccess: () => onDone?.() });
    },
  };
}
