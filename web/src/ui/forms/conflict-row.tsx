import { Radio, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './conflict.module.css';

export type Side = 'mine' | 'theirs';

type ConflictRowProps = {
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
  /** Whether one has changed it oneself; else mine is what it was before. */
  touched: boolean;
  side: Side;
  onSide: (side: Side) => void;
};

/** One field in both versions; a click chooses. */
export function ConflictRow({ label, theirs, mine, touched, side, onSide }: ConflictRowProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={label} value={side} onChange={(next) => onSide(next as Side)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
        <Choice side="theirs" name={t('Use theirs')}>
          {theirs}
        </Choice>
        <Choice side="mine" name={touched ? t('Keep mine') : t('Keep unchanged')}>
          {mine}
        </Choice>
      </SimpleGrid>
    </Radio.Group>
  );
}

function Choice({ side, name, children }: { side: Side; name: string; children: ReactNode }) {
  return (
    <Radio.Card value={side} className={classes.choice} aria-label={name}>
      <div className={classes.head}>
        <Radio.Indicator size="xs" />
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      </div>
      <div className={classes.value}>{children}</div>
    </Radio.Card>
  );
}
