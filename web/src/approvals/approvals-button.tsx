import { ActionIcon } from '@mantine/core';
import { reviewKinds } from '@plumbline/contract';
import { Link, useMatches } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToReviewSum } from '../decisions/index.ts';
import { IconCount, iconCountHolder, shortCount } from '../ui/badges/icon-count.tsx';

/** The way to all that one can approve or reject, with how many there are; nothing for who has none, or is there. */
export function ApprovalsButton({ size }: { size: number }) {
  const { t } = useTranslation();
  const count = useToReviewSum(reviewKinds);
  const isOpen = useMatches({ select: (matches) => matches.at(-1)?.pathname === '/approvals' });
  if (count === 0 || isOpen) return null;
  return (
    <ActionIcon
      component={Link}
      to="/approvals"
      size={size}
      className={iconCountHolder}
      aria-label={t('Approvals, {{shown}} to review', { shown: shortCount(count) })}
    >
      <ClipboardCheck size={18} />
      <IconCount count={count} />
    </ActionIcon>
  );
}
