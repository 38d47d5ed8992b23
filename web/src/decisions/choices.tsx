import { REJECTION_REASON_MISSING } from '@plumbline/contract';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** One way to decide, as a button of the dialog. */
export type DecisionChoice<Status extends string> = {
  /** The state that it leads to. */
  status: Status;
  label: string;
  icon?: ReactNode;
  color?: 'bad';
  /** Next to a more likely choice. */
  isSecondary?: boolean;
  /** The sentence where this choice needs a comment and there is none. */
  commentMissing?: string;
};

/** Those that a dialog offers: the one whose button was pressed, or all of them. */
export const pressedOf = <Status extends string>(
  choices: readonly DecisionChoice<Status>[],
  pressed: string | null,
): DecisionChoice<Status>[] => choices.filter(({ status }) => pressed === null || status === pressed);

/** The two choices of most requests, rejection first: a dialog offers both, or the one that was chosen before. */
export function useApproveAndReject(): [
  reject: DecisionChoice<'rejected'>,
  approve: DecisionChoice<'approved'>,
] {
  const { t } = useTranslation();
  return [
    {
      status: 'rejected',
      label: t('Reject'),
      icon: <X size={16} aria-hidden />,
      isSecondary: true,
      commentMissing: t(REJECTION_REASON_MISSING),
    },
    { status: 'approved', label: t('Approve'), icon: <Check size={16} aria-hidden /> },
  ];
}
