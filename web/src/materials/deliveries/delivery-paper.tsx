import { Button, Group, Stack, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { Facts } from '../../ui/facts.tsx';

type DeliveryPaperProps = {
  delivery: { id: number };
  facts: ComponentProps<typeof Facts>['facts'];
  /** The table of what came. */
  materials: ReactNode;
  /** The kind of its history. */
  history: string;
  /** Left out where one may not. */
  onEdit?: (() => void) | false;
  /** Left out where one may not. */
  onDelete?: (() => void) | false;
};

/** What a delivery says, with what the reader may do with it. */
export function DeliveryPaper(props: DeliveryPaperProps) {
  const { delivery, facts, materials, history, onEdit, onDelete } = props;
  const { t } = useTranslation();
  return (
    <Stack>
      <Facts facts={facts} />
      <section aria-label={t('Materials Delivered')}>
        <Title order={3} mb={8}>
          {t('Materials Delivered')}
        </Title>
        {materials}
      </section>
      {(onEdit || onDelete) && (
        <Group justify="flex-end" gap="xs">
          {onDelete && (
            <Button variant="default" onClick={onDelete}>
              {t('Delete')}
            </Button>
          )}
          {onEdit && <Button onClick={onEdit}>{t('Edit')}</Button>}
        </Group>
      )}
      <FoldedHistory kind={history} id={delivery.id} />
    </Stack>
  );
}
