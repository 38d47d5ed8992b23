import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type ItemRef, useItem, useReason } from '../items/item-queries.ts';
import { Explanation } from './explanation.tsx';

type ExplanationPanelProps = { item: ItemRef | null; onClose: () => void };

/** Answers why a rolled-up percentage is what it is. */
export function ExplanationPanel({ item, onClose }: ExplanationPanelProps) {
  const { t } = useTranslation();
  return (
    <SidePanel opened={item !== null} onClose={onClose} size={600} title={t('Percentage calculation')}>
      {item && <Explained key={item.id} start={item} onLeave={onClose} />}
    </SidePanel>
  );
}

/** One may go on asking about a child, and back. */
function Explained({ start, onLeave }: { start: ItemRef; onLeave: () => void }) {
  const [asked, setAsked] = useState<ItemRef[]>([start]);
  const present = asked.at(-1) ?? start;
  const item = useItem(present);
  const reason = useReason(present);

  const error = item.error ?? reason.error;
  // What is gone is not explained on.
  if (error && (error.status === 404 || !(item.data && reason.data))) {
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          void item.refetch();
          void reason.refetch();
        }}
      />
    );
  }
  if (!item.data || !reason.data) return <Loading />;
  return (
    <Explanation
      item={item.data}
      reason={reason.data}
      onAsk={(child) => setAsked([...asked, child])}
      onBack={asked.length > 1 ? () => setAsked(asked.slice(0, -1)) : undefined}
      onLeave={onLeave}
    />
  );
}
