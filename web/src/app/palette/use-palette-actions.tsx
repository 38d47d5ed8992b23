import { useMantineColorScheme } from '@mantine/core';
import { type Action, may, type Place } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  Clock,
  CloudUpload,
  FilePlus2,
  FileUp,
  FolderPlus,
  Forklift,
  Hammer,
  ImageUp,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Moon,
  PackageCheck,
  Settings,
  Sun,
  TreePalm,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { useTouchedPhone } from '../../ui/use-device.ts';
import { navigation } from '../navigation.ts';
import type { ShellDialog } from '../shell-dialogs.tsx';
import { logOut } from '../sign-out-here.ts';
import { matchesWords } from './matching-words.ts';
import type { PaletteOption } from './palette-option.ts';

type Command = {
  key: string;
  label: string;
  /** Other words that people look for it by. */
  alsoCalled?: string;
  icon: LucideIcon;
  permission?: Action;
  run: () => 'stays' | undefined;
};

type PaletteActionsProps = {
  /** Goes on to the choice of the task that a daily report is for. */
  onNewReport: () => void;
  onDialog: (dialog: ShellDialog) => void;
};

/** The actions and screens whose words begin as what is typed; without words all screens, and the work that one may do. */
export function usePaletteActions(typed: string, props: PaletteActionsProps) {
  const { role } = useSignedIn();
  const work = useWorkCommands(props);
  const account = useAccountCommands(props);
  const actions = typed === '' ? work : [...work, ...account];
  const screens = useScreens();
  const fits = ({ label, alsoCalled }: Command) => matchesWords(typed, `${label} ${alsoCalled ?? ''}`);
  return {
    actions: actions
      .filter(({ permission }) => permission === undefined || may(role, permission))
      .filter(fits)
      .map(optionOf),
    screens: screens.filter(fits).map(optionOf),
  };
}

function optionOf({ key, label, icon: Icon, run }: Command): PaletteOption {
  return { key, label, icon: <Icon size={18} />, choose: run };
}

function useScreens(): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return navigation.map(({ to, label, icon }) => ({
    key: to,
    label: t(label),
    icon,
    run: () => void navigate({ to }),
  }));
}

function useWorkCommands({ onNewReport }: PaletteActionsProps): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goTo = (place: Place) => void navigate(linkTo(place));

  return [
    {
      key: 'clock',
      label: t('Clock in or out'),
      alsoCalled: t('check in start work time in check out end work time out'),
      icon: Clock,
      run: () => goTo({ kind: 'my_attendance' }),
    },
    {
      key: 'new-daily-report',
      label: t('New daily report'),
      alsoCalled: t('add daily progress report'),
      icon: FilePlus2,
      permission: 'document.use',
      run: () => {
        onNewReport();
        return 'stays';
      },
    },
    {
      key: 'request-tools',
      label: t('Request tools'),
      alsoCalled: t('new tool request book borrow need'),
      icon: Hammer,
      permission: 'tool.request',
      run: () => goTo({ kind: 'asset_request_form', family: 'tools' }),
    },
    {
      key: 'request-equipment',
      label: t('Request equipment'),
      alsoCalled: t('new equipment request book need'),
      icon: Forklift,
      permission: 'tool.request',
      run: () => goTo({ kind: 'asset_request_form', family: 'equipments' }),
    },
    {
      key: 'receive',
      label: t('Receive a delivery'),
      alsoCalled: t('deliver issued order process goods delivered'),
      icon: PackageCheck,
      permission: 'delivery.process',
      run: () => goTo({ kind: 'orders_to_receive' }),
    },
    {
      key: 'apply-for-leave',
      label: t('Apply for leave'),
      alsoCalled: t('new leave application holiday sick'),
      icon: TreePalm,
      run: () => goTo({ kind: 'leave_form' }),
    },
    {
      key: 'new-project',
      label: t('New project'),
      alsoCalled: t('create add project'),
      icon: FolderPlus,
      permission: 'project.create',
      run: () => goTo({ kind: 'project_form' }),
    },
    {
      key: 'import-schedule',
      label: t('Import schedule'),
      alsoCalled: t('primavera microsoft project excel'),
      icon: FileUp,
      permission: 'project.create',
      run: () => goTo({ kind: 'schedule_import' }),
    },
    {
      key: 'add-employee',
      label: t('Add employee'),
      alsoCalled: t('new employee hire'),
      icon: UserPlus,
      permission: 'employee.write',
      run: () => goTo({ kind: 'employee_form' }),
    },
  ];
}

function useAccountCommands({ onDialog }: PaletteActionsProps): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const { user } = useSignedIn();
  const isPhone = useTouchedPhone();
  return [
    {
      key: 'waiting',
      label: t('Not sent yet'),
      alsoCalled: t('offline queue unsent drafts'),
      icon: CloudUpload,
      run: () => void navigate({ to: '/waiting' }),
    },
    {
      key: 'settings',
      label: t('Settings'),
      alsoCalled: t('preferences notifications density compact language'),
      icon: Settings,
      run: () => void navigate({ to: '/settings' }),
    },
    {
      key: 'picture',
      label: t('Update Profile Picture'),
      alsoCalled: t('change photo avatar'),
      icon: ImageUp,
      run: () => void onDialog('picture'),
    },
    {
      key: 'password',
      label: t('Change Password'),
      icon: KeyRound,
      run: () => void onDialog('password'),
    },
    {
      key: 'light',
      label: t('Light theme'),
      alsoCalled: t('bright colours'),
      icon: Sun,
      run: () => void setColorScheme('light'),
    },
    {
      key: 'dark',
      label: t('Dark theme'),
      alsoCalled: t('night colours'),
      icon: Moon,
      run: () => void setColorScheme('dark'),
    },
    ...(isPhone
      ? []
      : [
          {
            key: 'keys',
            label: t('Keyboard shortcuts'),
            alsoCalled: t('help keys'),
            icon: Keyboard,
            run: () => void onDialog('keys'),
          },
        ]),
    {
      key: 'sign-out',
      label: t('Logout'),
      alsoCalled: t('sign out log out'),
      icon: LogOut,
      run: () => void logOut(user.employee.id, onDialog),
    },
  ];
}
