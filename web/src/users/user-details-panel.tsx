import type { UserAccount } from '@plumbline/contract';
import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { UserDetailsForm } from './user-details-form.tsx';

type UserDetailsPanelProps = {
  /** The page of accounts that is shown; there is no call for a single one. */
  accounts: UserAccount[] | undefined;
  id: number;
  /** Whether the address says which one. */
  inAddress?: boolean;
  onClose: () => void;
};

/** The panel 'User Details' of one of the accounts shown. */
export function UserDetailsPanel({ accounts, id, inAddress = false, onClose }: UserDetailsPanelProps) {
  const { t } = useTranslation();
  const account = accounts?.find((one) => one.id === id);
  return (
    <SidePanel
      docked
      inAddress={inAddress}
      title={t('User Details')}
      size={400}
      opened={id > 0}
      onClose={onClose}
    >
      {account ? (
        <UserDetailsForm key={id} account={account} onClose={onClose} />
      ) : accounts ? (
        <EmptyState
          icon={<UserX />}
          title={t('User not found')}
          reason={t('The user may have been deleted or be on another page. Search by name.')}
        />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}
