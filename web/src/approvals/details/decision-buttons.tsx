import { Button } from '@mantine/core';
import type { Approval } from '@plumbline/contract';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Way } from '../held/held-decisions.ts';
import classes from './details.module.css';

type DecisionButtonsProps = { approval: Approval; onDecide: (way: Way) => void };

/** Reject and approve, in the order in which one swipes: left and right. */
export function DecisionButtons({ approval, onDecide }: DecisionButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<X size={16} aria-hidden />}
        aria-label={t('Reject {{title}}', { title: approval.title })}
        onClick={() => onDecide('reject')}
      >
        {t('Reject')}
      </Button>
      <Button
        leftSection={<Check size={16} aria-hidden />}
        aria-label={t('Approve {{title}}', { title: approval.title })}
        onClick={() => onDecide('approve')}
      >
        {t('Approve')}
      </Button>
    </div>
  );
}
