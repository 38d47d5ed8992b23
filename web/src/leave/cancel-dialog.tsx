import { Button } from '@mantine/core';
import { decideLeave, type LeaveApplication, leaveTypes } from '@plumbline/contract';
import { CalendarMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionDialog, useDecision } from '../decisions/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { daysInWords, formatPeriod } from './leave-words.ts';
import { ShortenDialog } from './shorten-dialog.tsx';

type CancelDialogProps = { application: LeaveApplication; onClose: () => void };

/** Asks before leave is cancelled, and why; approved leave can be shortened instead by those who may decide on it. */
export function CancelDialog({ application, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const isOwn = application.employee.id === user.employee.id;
  const decision = useDecision(decideLeave, application, onClose, {
    kind: 'leave',
    place: { kind: isOwn ? 'my_leave' : 'leave_applications' },
  });
  const [shortens, setShortens] = useState(false);
  const { employee, status, type_of_leave, days_used } = decision.record;
  const period = `${t(leaveTypes[type_of_leave])} · ${formatPeriod(decision.record)}`;

  if (shortens) return <ShortenDialog application={decision.record} onClose={onClose} />;
  return (
    <DecisionDialog
      title={t('Are you sure?')}
      subject={isOwn ? period : `${fullName(employee)}: ${period}`}
      sentence={
        status === 'approved'
          ? t('This will cancel the leave and return {{days}} to the leave credits.', {
              days: daysInWords(days_used),
            })
          : t('This will cancel the application.')
      }
      choices={[{ status: 'cancelled', label: t('Cancel leave'), color: 'bad' }]}
      closeLabel={t('Keep leave')}
      {...(isOwn ? { commentsHint: null } : {})}
      decision={decision}
      onChoose={decision.decide}
      onClose={onClose}
    >
      {decision.record.abilities.shorten && (
        <Button
          variant="default"
          leftSection={<CalendarMinus size={16} aria-hidden />}
          onClick={() => setShortens(true)}
        >
          {t('Shorten instead')}
        </Button>
      )}
    </DecisionDialog>
  );
}
