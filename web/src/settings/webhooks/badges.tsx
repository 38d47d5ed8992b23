import {
  deliveryStateWords,
  type Webhook,
  type WebhookDelivery,
  webhookPauseWords,
  webhookProblemWords,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';

/** Whether a webhook is active, or why it is not. */
export function StateBadge({ webhook: { paused } }: { webhook: Pick<Webhook, 'paused'> }) {
  if (paused === null) return <StatusBadge status="Active" />;
  return <StatusBadge status={webhookPauseWords[paused]} meaning={paused === 'person' ? 'neutral' : 'bad'} />;
}

const meanings = { waiting: 'pending', delivered: 'good', failed: 'bad' } as const;

/** The result of a delivery: its state, and the status of the answer or what kept it from being answered. */
export function ResultBadge({
  delivery: { state, status, problem },
}: {
  delivery: Pick<WebhookDelivery, 'state' | 'status' | 'problem'>;
}) {
  const { t } = useTranslation();
  const words = [t(deliveryStateWords[state]), status, problem && t(webhookProblemWords[problem])].filter(
    Boolean,
  );
  return <StatusBadge status={words.join(' · ')} meaning={meanings[state]} />;
}
