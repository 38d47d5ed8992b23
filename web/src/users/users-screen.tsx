import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { WhyNot } from '../platform/why-not.tsx';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Users } from './users.tsx';

/** Users: who may sign in, for those who manage it. */
export default function UsersScreen() {
  const { t } = useTranslation();
  useScreenTitle(t('Users'));
  if (useMay('user.manage')) return <Users />;
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={t('Users')}
      reason={t(
        'Only Superadmin and Human Resource can manage user accounts. To change your own password, open the menu on your profile picture.',
      )}
      action={<WhyNot action="user.manage" />}
    />
  );
}
