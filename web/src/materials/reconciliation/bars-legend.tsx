import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCards } from '../../ui/use-device.ts';
import classes from './reconciliation.module.css';

/** What the small bars of each row mean; cards have none. */
export function BarsLegend() {
  const { t } = useTranslation();
  const cards = useCards();
  if (cards) return null;
  return (
    <Text size="xs" c="dimmed" className={classes.legend}>
      <span>
        <span className={classes.sample} data-contract />
        {t('Bulk')}
      </span>
      <span>
        <span className={classes.sample} />
        {t('Requested to reported, in the order of the columns')}
      </span>
      <span>
        <span className={classes.sample} data-beyond />
        {t('More than the contract')}
      </span>
      <span>
        <span className={classes.line} />
        {t('Progress of the work')}
      </span>
    </Text>
  );
}
