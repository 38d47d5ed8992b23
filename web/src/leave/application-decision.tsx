import { type LeaveApplication, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../ui/decision-dialog.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import classes from './leave.module.css';
import { daysInWords, formatPeriod } from './leave-words.ts';
import { useLeaveDecision } from './use-leave-decision.ts';
import { WhatItTakes } from './what-it-takes.tsx';

type ApplicationDecisionProps = { application: LeaveApplication; onClose: () => void };

/** Approves or rejects an application; what remains of the credit stands beside what it takes. */
export function ApplicationDecision({ application, onClose }: ApplicationDecisionProps) {
  const { t } = useTranslation();
  const { pending, decide } = useLeaveDecision(application, onClose);
  const { employee, type_of_leave, days_used, reason } = application;

  return (
    <DecisionDialog
      subject={t('{{name}}: {{days}} of {{type}} leave', {
        name: fullName(employee),
        days: daysInWords(days_used),
        type: t(leaveTypes[type_of_leave]).toLowerCase(),
      })}
      sentence={t('Once approved, the days count as used leave credits.')}
      pending={pending === 'cancelled' ? null : pending}
      onApprove={(comments) => decide('approved', comments)}
      onReject={(comments) => decide('rejected', comments)}
      onClose={onClose}
    >
      <dl className={classes.facts}>
        <dt>{t('Dates')}</dt>
        <dd>{formatPeriod(application)}</dd>
        {reason && (
          <>
            <dt>{t('Reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
      <WhatItTakes
        employeeId={employee.id}
        type={type_of_leave}
        start={application.start_date}
        end={application.end_date}
        halfDay={application.half_day}
      />
    </DecisionDialog>
  );
}
