import { Input, Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PercentageBar } from '../../ui/percentage-bar.tsx';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import classes from './progress.module.css';
import { ProgressField } from './progress-field.tsx';
import { ProgressOutcomeLine } from './progress-outcome.tsx';
import { useQuickProgress } from './use-quick-progress.ts';

/** An item's progress outside of the form: a leaf's is moved and saved at once, a parent's follows from below. */
export function QuickProgress({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  if (item.is_parent) {
    return (
      <Input.Wrapper label={t('Current Progress')} labelElement="div" size="sm">
        <div className={classes.rolledUp}>
          <ItemPercentage node={item} />
          <Text size="sm" c="dimmed">
            {t('Follows from its children.')}
          </Text>
        </div>
      </Input.Wrapper>
    );
  }
  if (!item.abilities.edit) {
    return (
      <Input.Wrapper label={t('Current Progress')} labelElement="div" size="sm">
        <PercentageBar value={item.percentage} />
      </Input.Wrapper>
    );
  }
  return <MovableProgress item={item} />;
}

function MovableProgress({ item }: { item: WorkItem }) {
  const quick = useQuickProgress(item);
  /** Where the slider stands while it is being moved; else the record tells. */
  const [moving, setMoving] = useState<number | string | null>(null);

  function commit(value: number) {
    setMoving(null);
    void quick.move(value);
  }

  return (
    <div>
      <ProgressField value={moving ?? item.percentage} onChange={setMoving} onCommit={commit} />
      <ProgressOutcomeLine item={item} quick={quick} />
    </div>
  );
}
