import { Alert, Button, Group, Text } from '@mantine/core';
import { Check, TriangleAlert, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOf } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import type { ShownStocktake } from './shown-stocktake.ts';
import type { CheckDecision } from './use-stocktake-check.ts';

const CheckDialog = lazy(() => import('./check-dialog.tsx'));

/** Whether a stocktake is confirmed, disputed or held back, and what its checker can do. */
export function StocktakeCheck({ stocktake }: { stocktake: ShownStocktake }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<CheckDecision | null>(null);
  const { check, is_held, checked_by, abilities } = stocktake;
  const close = () => setOpened(null);
  return (
    <>
      {check?.status === 'disputed' && (
        <Alert color="bad" variant="light" icon={<TriangleAlert aria-hidden />} role="status">
          <Text fw={600} size="sm">
            {t('{{name}} disputes this stocktake.', { name: fullName(checked_by) })}
          </Text>
          <Text size="sm">{check.comments}</Text>
        </Alert>
      )}
      {is_held && (
        <Alert color="pending" variant="light" role="status">
          {t('This changes the stock once {{name}} has confirmed it.', { name: fullName(checked_by) })}
        </Alert>
      )}
      <DecisionsOf kind="stocktakes" id={stocktake.id}>
        {abilities.check && (
          <Group justify="flex-end" gap="xs">
            {check?.status !== 'disputed' && (
              <Button
                variant="default"
                leftSection={<X size={16} aria-hidden />}
                onClick={() => setOpened('disputed')}
              >
                {t('Dispute')}
              </Button>
            )}
            {check?.status !== 'confirmed' && (
              <Button leftSection={<Check size={16} aria-hidden />} onClick={() => setOpened('confirmed')}>
                {t('Confirm')}
              </Button>
            )}
          </Group>
        )}
      </DecisionsOf>
      <LazyDialog opened={opened !== null} onClose={close}>
        {opened && <CheckDialog key={opened} stocktake={stocktake} decision={opened} onClose={close} />}
      </LazyDialog>
    </>
  );
}
