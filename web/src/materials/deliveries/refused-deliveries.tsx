import { Alert, Anchor } from '@mantine/core';
import type { MaterialType } from '@plumbline/contract';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOutgoing } from '../../outbox/index.ts';
import { deliveryOutbox } from './receive/delivery-outbox.ts';
import { familyOf } from './receive/received-family.ts';

/** Deliveries of a family on this device that the server did not accept, whichever tab their order is in now. */
export function RefusedDeliveries({ type }: { type: MaterialType }) {
  const { t } = useTranslation();
  const refused = useOutgoing(deliveryOutbox).filter(
    ({ refusal, received }) => refusal && familyOf(received).type === type,
  );
  return refused.map((draft) => {
    const { name, place } = deliveryOutbox.words(draft);
    return (
      <Alert
        key={draft.id}
        color="pending"
        variant="light"
        icon={<CircleAlert />}
        title={t('{{name}} was not accepted', { name })}
        mb="sm"
      >
        {draft.refusal?.sentence} <Anchor href={`#${place}`}>{t('Open')}</Anchor>
      </Alert>
    );
  });
}
