import { useMantineColorScheme } from '@mantine/core';
import { type Action, may, type Place } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  Clock,
  FilePlus2,
  FileUp,
  FolderPlus,
  ImageUp,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Moon,
  Sun,
  TreePalm,
  UserPlus,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { linkTo } from '../../ui/place-link.ts';
import { navigation } from '../navigation.ts';
import type { ShellDialog } from '../shell-dialogs.tsx';
import { leaveThisDevice } from '../sign-out-here.ts';
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

/** The actions and screens whose words begin as what is typed; without words every screen and no action. */
export function usePaletteActions(typed: string, props: PaletteActionsProps) {
  const { role } = useSignedIn();
  const actions = [...useWorkCommands(props), ...useAccountCommands(props)];
  const screens = useScreens();
  const fits = ({ label, alsoCalled }: Command) => matchesWords(typed, `${label} ${alsoCalled ?? ''}`);
  return {
    actions:
      typed === ''
        ? []
        : actions
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
      key: 'clock-in',
      label: t('Clock in'),
      alsoCalled: t('check in start work time in'),
      icon: Clock,
      run: () => goTo({ kind: 'my_attendance' }),
    },
    {
      key: 'clock-out',
      label: t('Clock out'),
      alsoCalled: t('check out end work time out'),
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
  const { setColorScheme } = useMantineColorScheme();
  return [
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
    {
      key: 'keys',
      label: t('Keyboard shortcuts'),
      alsoCalled: t('help keys'),
      icon: Keyboard,
      run: () => void onDialog('keys'),
    },
    {
      key: 'sign-out',
      label: t('Logout'),
      alsoCalled: t('sign out log out'),
      icon: LogOut,
      run: () => void leaveThisDevice(),
    },
  ];
}
