import type { Withdrawal } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../../history/index.ts';
import { ChangedMeanwhile } from '../../../ui/forms/changed-meanwhile.tsx';
import { ConflictDialog } from '../../../ui/forms/conflict-dialog.tsx';
import type { RecordConflictProps } from '../../../ui/forms/record-form.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { differingParts, valuesOf, type WithdrawalValues } from './withdrawal-values.ts';

/** Notifies the editor of a withdrawal that somebody else has changed it. */
export function WithdrawalChanged({ record, onCompare }: { record: Withdrawal; onCompare: () => void }) {
  return <ChangedMeanwhile change={useLastChange('withdrawals', record)} onCompare={onCompare} />;
}

/** Both versions of a withdrawal side by side: its date, and its materials as a whole. */
export function WithdrawalConflict(props: RecordConflictProps<Withdrawal, WithdrawalValues>) {
  const { conflict, base, mine, onSettle, onClose } = props;
  const { t } = useTranslation();
  const { latest } = conflict;
  const theirs = valuesOf(latest);
  const labels = { date: t('Request Date'), materials: t('Materials') };
  return (
    <ConflictDialog
      conflict={conflict}
      fields={differingParts(mine, theirs)}
      labelOf={(part) => labels[part]}
      show={(part, side) => {
        const values = side === 'mine' ? mine : theirs;
        return part === 'date'
          ? formatDate(values.date)
          : values.materials
              .map(({ code, withdraw_qty, unit }) => `${code}: ${quantityWords(withdraw_qty, unit)}`)
              .join('; ');
      }}
      isTouched={(part) => differingParts(mine, base).includes(part)}
      onSettle={(kept) =>
        onSettle({ ...theirs, ...Object.fromEntries(kept.map((part) => [part, mine[part]])) }, latest)
      }
      onClose={onClose}
    />
  );
}
