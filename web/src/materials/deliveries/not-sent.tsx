import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { confirmDiscarding, removeOutgoing } from '../../outbox/index.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import { deliveryOutbox } from './receive/delivery-outbox.ts';
import type { DeliveryDraft } from './receive/draft.ts';

/** A delivery that was refused as too late, with what was entered: shown until it is discarded. */
export function NotSent({ draft }: { draft: DeliveryDraft }) {
  const { t } = useTranslation();

  async function discard() {
    if (await confirmDiscarding(deliveryOutbox, draft, t('Discard'))) await removeOutgoing(draft);
  }
  return (
    <Alert color="pending" icon={<CircleAlert />} role="alert" title={t('Your delivery was not accepted')}>
      <Stack gap={4}>
        <Text size="sm">{draft.refusal?.sentence}</Text>
        {draft.values.materials
          .filter(({ ticked }) => ticked)
          .map(({ id, code, stock_qty, unit }) => (
            <Text key={id} size="sm" className="numbers">
              {t('You entered: {{words}}', {
                words: `${code}, ${quantityWords(stock_qty, unit)}`,
              })}
            </Text>
          ))}
        <Group mt={4}>
          <Button size="xs" variant="default" onClick={() => void discard()}>
            {t('Discard')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
