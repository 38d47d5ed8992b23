import { lazy } from 'react';
import { useSignedIn } from '../platform/session.ts';
import { LazyDialog } from '../ui/states/lazy-part.tsx';

const ProfilePictureDialog = lazy(() => import('../employees/profile-picture-dialog.tsx'));
const ChangePasswordDialog = lazy(() => import('../users/change-password-dialog.tsx'));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** The dialogs that belong to no screen. */
export type ShellDialog = 'picture' | 'password' | 'keys' | 'sign-out';

/** The dialog of the shell that is open, if one is. */
export function ShellDialogs({ open, onClose }: { open: ShellDialog | null; onClose: () => void }) {
  const { user } = useSignedIn();
  return (
    <LazyDialog opened={open !== null} onClose={onClose}>
      {open === 'picture' && <ProfilePictureDialog employee={user.employee} onClose={onClose} />}
      {open === 'password' && <ChangePasswordDialog onClose={onClose} />}
      {open === 'keys' && <KeysDialog onClose={onClose} />}
      {open === 'sign-out' && <SignOutDialog onClose={onClose} />}
    </LazyDialog>
  );
}
