import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../decisions/index.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { BelowZeroReason } from '../parts/below-zero-reason.tsx';
import type { ShownStocktake } from './shown-stocktake.ts';
import { type CheckDecision, useStocktakeCheck } from './use-stocktake-check.ts';

type CheckDialogProps = { stocktake: ShownStocktake; decision: CheckDecision; onClose: () => void };

/** Asks the checker of a stocktake before it is confirmed, or for the reason why it is disputed. */
export default function CheckDialog({ stocktake, decision: chosen, onClose }: CheckDialogProps) {
  const { t } = useTranslation();
  const decision = useStocktakeCheck(stocktake, onClose);
  const { record, belowZero } = decision;
  const confirms = chosen === 'confirmed';
  return (
    <DecisionDialog
      title={t('Are you sure?')}
      subject={t('Stocktake of {{day}}', { day: formatDate(record.date) })}
      sentence={
        confirms
          ? record.is_held
            ? t('The stock of {{count}} materials is adjusted.', { count: record.materials.length })
            : t('You confirm that the counted quantities are right.')
          : t('Those who may delete the stocktake decide on the dispute.')
      }
      choices={[
        confirms
          ? { status: chosen, label: t('Confirm'), icon: <Check size={16} aria-hidden /> }
          : {
              status: chosen,
              label: t('Dispute'),
              icon: <X size={16} aria-hidden />,
              commentMissing: t('Please say what is wrong.'),
            },
      ]}
      commentsHint={t('Visible to everyone who sees the stocktake.')}
      maxComment={1000}
      decision={decision}
      onChoose={decision.decide}
      onClose={onClose}
    >
      <BelowZeroReason
        error={belowZero.error}
        value={belowZero.reason}
        onChange={({ currentTarget }) => belowZero.setReason(currentTarget.value)}
      />
    </DecisionDialog>
  );
}
