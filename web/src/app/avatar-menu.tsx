import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  CloudUpload,
  ImageUp,
  Keyboard,
  KeyRound,
  LogOut,
  MonitorOff,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { showProblem } from '../platform/notices.tsx';
import { useSignedIn } from '../platform/session.ts';
import { signOutEverywhere } from '../platform/sign-out.ts';
import { fullName, PersonAvatar } from '../ui/badges/person-avatar.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { useTouchedPhone } from '../ui/use-device.ts';
import type { ShellDialog } from './shell-dialogs.tsx';
import { leaveThisDevice, logOut } from './sign-out-here.ts';

type AvatarMenuProps = { size: number; onDialog: (dialog: ShellDialog) => void };

/** The menu behind one's own picture. */
export function AvatarMenu({ size, onDialog }: AvatarMenuProps) {
  const { t } = useTranslation();
  const { user, role } = useSignedIn();
  const isPhone = useTouchedPhone();

  async function leaveEverywhere() {
    const sure = await confirmAction({
      sentence: t(
        'You will be signed out on every browser and phone and need your password to sign in again.',
      ),
      verb: t('Sign out of all devices'),
    });
    if (sure)
      await leaveThisDevice(user.employee.id, signOutEverywhere).catch((error: unknown) =>
        showProblem(error),
      );
  }

  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          aria-label={t('Your account')}
          style={{ width: size, height: size, display: 'grid', placeItems: 'center', borderRadius: '50%' }}
        >
          <PersonAvatar person={user.employee} size={30} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {fullName(user.employee)}
          </Text>
          <Text size="xs" truncate>
            {t(role)} · {user.employee.company.name}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item leftSection={<ImageUp size={16} />} onClick={() => onDialog('picture')}>
          {t('Update Profile Picture')}
        </Menu.Item>
        <Menu.Item leftSection={<KeyRound size={16} />} onClick={() => onDialog('password')}>
          {t('Change Password')}
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<Settings size={16} />}>
          {t('Settings')}
        </Menu.Item>
        <Menu.Item component={Link} to="/waiting" leftSection={<CloudUpload size={16} />}>
          {t('Not sent yet')}
        </Menu.Item>
        <Menu.Divider />
        {!isPhone && (
          <Menu.Item leftSection={<Keyboard size={16} />} onClick={() => onDialog('keys')}>
            {t('Keyboard shortcuts')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/permissions" leftSection={<ShieldCheck size={16} />}>
          {t('Permissions')}
        </Menu.Item>
        <Menu.Divider />
        <ColourItems />
        <Menu.Divider />
        <Menu.Item leftSection={<MonitorOff size={16} />} onClick={() => void leaveEverywhere()}>
          {t('Sign out of all devices')}
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void logOut(user.employee.id, onDialog)}>
          {t('Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Light or dark, or as the device has it. */
function ColourItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('Theme')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
      >
        <Menu.RadioItem value="light">{t('Light')}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{t('Dark')}</Menu.RadioItem>
        <Menu.RadioItem value="auto">{t('Auto')}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  );
}
