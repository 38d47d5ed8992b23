import { Alert, Text } from '@mantine/core';
import type { SiteDocument } from '@plumbline/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOfDecider } from '../../decisions/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatInstant } from '../../ui/text/dates.ts';

/** Who approved or rejected a daily report, when, and what they said to it; nothing while it is open. */
export function DecisionNote({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { state, approved_by, rejected_by, decided_at, decision_comments } = document;
  if (state === 'open') return null;
  const approved = state === 'approved';
  const person = approved_by ?? rejected_by;
  const values = {
    name: person ? nameOfDecider(person, document.decided_for) : t('Someone'),
    when: formatInstant(decided_at, site.time_zone),
  };
  return (
    <Alert
      variant="light"
      color={approved ? 'good' : 'bad'}
      icon={approved ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
      title={approved ? t('Report already approved..') : t('Rejected: please correct and resubmit')}
    >
      <Text size="sm">
        {approved
          ? t('Approved by {{name}} on {{when}}', values)
          : t('Rejected by {{name}} on {{when}}', values)}
      </Text>
      {decision_comments && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          “{decision_comments}”
        </Text>
      )}
    </Alert>
  );
}
