import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { WhyNot } from '../platform/why-not.tsx';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SecurityLog } from './security-log.tsx';

/** The log of sign-ins, refusals, exports and changed rights, for Superadmins. Rule: AUDIT-4. */
export default function SecurityLogScreen() {
  const { t } = useTranslation();
  useScreenTitle(t('Security log'));
  if (useMay('security-log.see')) return <SecurityLog />;
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('Security log')}
      reason={t('Only Superadmins can see who signed in, exported data or was refused.')}
      action={<WhyNot action="security-log.see" />}
    />
  );
}
