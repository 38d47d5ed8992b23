import { permissions, type RoleName, reviewKinds, roleNames } from '@plumbline/contract';
import {
  Building,
  CalendarClock,
  ChartLine,
  ClipboardCheck,
  Clock,
  ContactRound,
  Forklift,
  Hammer,
  HardHat,
  KeyRound,
  Layers,
  ListChecks,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  TreePalm,
  Truck,
} from 'lucide-react';
import { type WaitingKind, waitingInCommonMaterials, waitingInMaterials } from '../platform/waiting-kinds.ts';

/** The groups of the sidebar. Those without a label are at its top. */
export type NavigationGroup = {
  key: 'work' | 'manage' | 'personnel';
  label: string | null;
  roles: readonly RoleName[] | 'all';
  /** The order of its entries, where it is another than that of the screens below. */
  order?: readonly NavigationEntry['to'][];
};

export type NavigationEntry = {
  to:
    | '/home'
    | '/approvals'
    | '/overview'
    | '/my-attendance'
    | '/leave'
    | '/attendance'
    | '/projects'
    | '/employees'
    | '/users'
    | '/announcements'
    | '/companies'
    | '/security-log'
    | '/tools'
    | '/equipments'
    | '/deliveries'
    | '/materials';
  label: string;
  /** Its name where there is little room. */
  short?: string;
  /** Its name among the work of those who do not set it up. */
  workLabel?: string;
  icon: LucideIcon;
  /** Its group, or the group for each of some roles; all others find it in the palette. */
  group: NavigationGroup['key'] | Readonly<Partial<Record<NavigationGroup['key'], readonly RoleName[]>>>;
  /** A heading inside a group that has one itself. */
  subgroup?: string;
  /** Those who would not look for it here; it stays open to them all the same. */
  hiddenFor?: readonly RoleName[];
  /** The kinds of request that it leads to: how many of them wait for the reader is shown next to it. */
  toReview?: readonly WaitingKind[];
};

const groups: readonly NavigationGroup[] = [
  { key: 'work', label: null, roles: 'all' },
  { key: 'manage', label: 'Manage', roles: 'all' },
  {
    key: 'personnel',
    label: 'Personnel',
    roles: ['Superadmin', 'Human Resource'],
    order: [
      '/attendance',
      '/employees',
      '/users',
      '/projects',
      '/materials',
      '/tools',
      '/equipments',
      '/announcements',
      '/companies',
      '/security-log',
    ],
  },
];

/** Where the store of tools and of equipment is. Rule: SCREEN-12. */
const store = {
  manage: ['Director', 'Coordinator', 'Logistic', 'Driver', 'Procurement'],
  personnel: ['Superadmin', 'Human Resource'],
} as const satisfies NavigationEntry['group'];

/** Those who see every project begin at the Overview. Rule: SCREEN-13. */
const seesEveryProject: readonly RoleName[] = permissions['project.see-every'];
const setsUpProjects: readonly RoleName[] = ['Superadmin', 'Human Resource'];

/** Besides those who look after the store: quantity surveyors, who enter the quantities of contracts. */
const materials = {
  ...store,
  manage: [...store.manage, 'Quantity Surveyor'],
} as const satisfies NavigationEntry['group'];

const withoutMyTasks: readonly RoleName[] = ['Driver', 'Logistic', 'Procurement'];

/** Whether My Tasks is in the menu of a role. */
export const hasMyTasks = (role: RoleName): boolean => !withoutMyTasks.includes(role);

/**
 * Every screen that there is, in the order of the sidebar. The sidebar is a way in and no lock: the command palette
 * finds every screen for everybody, and the server decides. Rule: SCREEN-11.
 */
export const navigation: readonly NavigationEntry[] = [
  {
    to: '/overview',
    label: 'Overview',
    icon: ChartLine,
    group: 'work',
    hiddenFor: roleNames.filter((role) => !seesEveryProject.includes(role)),
  },
  {
    to: '/home',
    label: 'My Tasks',
    icon: ListChecks,
    group: 'work',
    hiddenFor: withoutMyTasks,
  },
  {
    to: '/approvals',
    label: 'Approvals',
    icon: ClipboardCheck,
    group: 'work',
    // They approve nothing; a delegate finds it by the count in the top bar.
    hiddenFor: ['Worker'],
    toReview: reviewKinds,
  },
  { to: '/my-attendance', label: 'My attendance', short: 'Attendance', icon: Clock, group: 'work' },
  { to: '/leave', label: 'Leave', icon: TreePalm, group: 'work', toReview: ['leave'] },
  {
    to: '/deliveries',
    label: 'My deliveries',
    short: 'Deliveries',
    icon: Truck,
    group: 'work',
    // A recipient is led here by the notification.
    hiddenFor: roleNames.filter((role) => role !== 'Driver'),
  },
  {
    to: '/attendance',
    label: 'Attendance',
    icon: CalendarClock,
    group: 'personnel',
    toReview: ['overtime', 'corrections'],
  },
  { to: '/employees', label: 'Employees', icon: ContactRound, group: 'personnel' },
  { to: '/users', label: 'Users', icon: KeyRound, group: 'personnel' },
  {
    to: '/projects',
    label: 'Project Setup',
    short: 'Projects',
    workLabel: 'Projects',
    icon: HardHat,
    group: {
      work: roleNames.filter((role) => !setsUpProjects.includes(role)),
      personnel: setsUpProjects,
    },
    subgroup: 'Manage',
  },
  { to: '/tools', label: 'Tools', icon: Hammer, group: store, subgroup: 'Manage' },
  { to: '/equipments', label: 'Equipment', icon: Forklift, group: store, subgroup: 'Manage' },
  {
    to: '/materials',
    label: 'Materials',
    icon: Layers,
    group: materials,
    subgroup: 'Manage',
    toReview: [...waitingInMaterials, ...waitingInCommonMaterials],
  },
  { to: '/announcements', label: 'Announcements', icon: Megaphone, group: 'personnel', subgroup: 'Manage' },
  { to: '/companies', label: 'Companies', icon: Building, group: 'personnel', subgroup: 'Manage' },
  {
    to: '/security-log',
    label: 'Security log',
    icon: ShieldCheck,
    group: { personnel: ['Superadmin'] },
    subgroup: 'Manage',
  },
];

/**
 * Where a role begins, and where the brand leads: the Overview for those who see every project, My Tasks for the others,
 * and for drivers, whose sidebar has neither, their deliveries. Rule: SCREEN-13.
 */
export function homeOf(role: RoleName): '/overview' | '/home' | '/deliveries' {
  if (seesEveryProject.includes(role)) return '/overview';
  return role === 'Driver' ? '/deliveries' : '/home';
}

/** What the sidebar shows to a role: the groups with their entries, empty ones left out. */
export function navigationFor(role: RoleName): { group: NavigationGroup; entries: NavigationEntry[] }[] {
  return groups
    .filter((group) => group.roles === 'all' || group.roles.includes(role))
    .map((group) => ({
      group,
      entries: navigation
        .filter((entry) => standsIn(entry, group.key, role))
        .toSorted((one, other) => placeIn(group, one) - placeIn(group, other))
        .map((entry) => ({
          ...entry,
          label: (group.key === 'work' && entry.workLabel) || entry.label,
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const placeIn = ({ order }: NavigationGroup, { to }: NavigationEntry): number => order?.indexOf(to) ?? 0;

function standsIn(
  { group, hiddenFor }: NavigationEntry,
  key: NavigationGroup['key'],
  role: RoleName,
): boolean {
  if (typeof group === 'object') return group[key]?.includes(role) ?? false;
  return group === key && !hiddenFor?.includes(role);
}

type Path = NavigationEntry['to'];

/** Those who do other things most than a supervisor on a site. */
const bottomBars: Partial<Record<RoleName, readonly Path[]>> = {
  Superadmin: ['/overview', '/approvals', '/attendance', '/projects'],
  Director: ['/overview', '/approvals', '/home', '/projects'],
  'Human Resource': ['/overview', '/approvals', '/attendance', '/employees'],
  'Quantity Surveyor': ['/overview', '/approvals', '/my-attendance', '/projects'],
  Coordinator: ['/overview', '/approvals', '/my-attendance', '/projects'],
  Logistic: ['/approvals', '/tools', '/materials', '/my-attendance'],
  Driver: ['/deliveries', '/my-attendance', '/leave'],
  Worker: ['/home', '/my-attendance', '/projects'],
  Procurement: ['/approvals', '/materials', '/my-attendance', '/projects'],
};
const siteBottomBar: readonly Path[] = ['/home', '/approvals', '/my-attendance', '/projects'];

/**
 * What the bar at the bottom of a phone leads to: the three or four things that a role does most; the rest is in its
 * menu, which is the fifth.
 */
export function bottomBarFor(role: RoleName): NavigationEntry[] {
  const paths = bottomBars[role] ?? siteBottomBar;
  return paths.flatMap((path) => navigation.filter(({ to }) => to === path));
}
