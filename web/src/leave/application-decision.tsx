import { decideLeave, type LeaveApplication, leaveTypes } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DecisionDialog, pressedOf, useApproveAndReject, useDecision } from '../decisions/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { Facts } from '../ui/layout/facts.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { daysInWords, formatPeriod } from './leave-words.ts';
import { WhatItTakes } from './what-it-takes.tsx';

type ApplicationDecisionProps = {
  application: LeaveApplication;
  /** The choice whose button was pressed; null: both are offered. */
  pressed: string | null;
  onClose: () => void;
};

/** Approves or rejects an application; what remains of the credit is shown next to what it takes. */
export function ApplicationDecision({ application: latest, pressed, onClose }: ApplicationDecisionProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const decision = useDecision(decideLeave, latest, onClose, { kind: 'leave' });
  const choices = pressedOf(useApproveAndReject(), pressed);
  const application = decision.record;
  const { employee, type_of_leave, days_used, reason } = application;

  return (
    <DecisionDialog
      subject={t('{{name}}: {{days}} of {{type}} leave', {
        name: fullName(employee),
        days: daysInWords(days_used),
        type: t(leaveTypes[type_of_leave]).toLowerCase(),
      })}
      sentence={t('Once approved, the days count as used leave credits.')}
      choices={choices}
      decision={decision}
      onChoose={decision.decide}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('Dates'), formatPeriod(application)],
          [t('Applied on'), formatInstant(application.created_at, site.time_zone)],
          [t('Reason'), reason],
        ]}
      />
      <WhatItTakes employeeId={employee.id} type={type_of_leave} years={application.years} />
    </DecisionDialog>
  );
}
