import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeliveryDraft } from './receive/draft.ts';

/** Whether a delivery on this device is queued to send, was refused, or is not finished. */
export function DraftState({ draft }: { draft: DeliveryDraft }) {
  const { t } = useTranslation();
  return (
    <Badge
      color={draft.refusal ? 'bad' : 'pending'}
      variant="light"
      radius="sm"
      tt="none"
      fw={500}
      miw="max-content"
    >
      {draft.refusal ? t('Could not be sent') : draft.sending ? t('Queued to send') : t('Not finished')}
    </Badge>
  );
}
