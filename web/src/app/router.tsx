import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router';
import { LoginScreen } from '../auth/index.ts';
import { loadRole } from '../platform/session.ts';
import { getToken } from '../platform/token.ts';
import { lazyRouteComponent } from './lazy-route-component.ts';
import { returnSearch } from './return-search.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { ScreenProblem } from './screen-problem.tsx';
import { ShellLoading } from './shell-loading.tsx';

const root = createRootRoute();

const loadShell = () => import('./shell.tsx');
const loadAhead = () => void loadShell().catch(() => {});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  /** Where one wanted to go before the sign-in came in between. */
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search.to === 'string' && search.to.startsWith('/') ? { to: search.to } : {},
  // What comes next is on its way while one types.
  component: () => <LoginScreen onTyping={loadAhead} />,
});

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password/$token',
  component: lazyRouteComponent(() => import('../users/set-password-screen.tsx')),
});

/** All other screens are inside the shell, which requires a session. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // Turned away before any screen is loaded; the guard in the shell itself sees the sessions that end later.
  beforeLoad: ({ location }) => {
    if (getToken() === null) throw redirect({ to: '/login', search: returnSearch(location.href) });
    void loadRole();
    loadAhead();
  },
  pendingComponent: ShellLoading,
  component: lazyRouteComponent(loadShell),
});

async function findHome() {
  const [role, { homeOf }] = await Promise.all([loadRole(), import('./navigation.ts')]);
  return role && homeOf(role);
}

const index = createRoute({
  getParentRoute: () => shell,
  path: '/',
  // To the home of one's role before anything is drawn; where it is not known yet, from the shell once it is.
  beforeLoad: async () => {
    const home = await findHome().catch(() => null);
    if (home) throw redirect({ to: home, replace: true });
  },
  component: lazyRouteComponent(() => import('./start.tsx')),
});

const overview = createRoute({
  getParentRoute: () => shell,
  path: '/overview',
  component: lazyRouteComponent(() => import('./overview.tsx')),
});

const overdueTasks = createRoute({
  getParentRoute: () => shell,
  path: '/overdue-tasks',
  component: lazyRouteComponent(() => import('../overview/overdue-tasks-screen.tsx')),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  component: lazyRouteComponent(() => import('./home.tsx')),
});

const projectSetup = createRoute({
  getParentRoute: () => shell,
  path: '/projects',
  component: lazyRouteComponent(() => import('../project-setup/project-setup-screen.tsx')),
});

const project = createRoute({
  getParentRoute: () => shell,
  path: '/projects/$id',
  /** The task that is selected and the tab that is open; whatever else the screen keeps there passes. */
  validateSearch: (search: Record<string, unknown>): { task?: number; tab?: string } => search,
  component: lazyRouteComponent(() => import('../projects/project-screen.tsx')),
});

const dailyReports = createRoute({
  getParentRoute: () => shell,
  path: '/daily-reports',
  component: lazyRouteComponent(() => import('../documents/to-review/reports-to-review-screen.tsx')),
});

const newDailyReport = createRoute({
  getParentRoute: () => shell,
  path: '/daily-report',
  component: lazyRouteComponent(() => import('../documents/new-report/new-report-screen.tsx')),
});

const approvals = createRoute({
  getParentRoute: () => shell,
  path: '/approvals',
  component: lazyRouteComponent(() => import('../approvals/approvals-screen.tsx')),
});

const permissions = createRoute({
  getParentRoute: () => shell,
  path: '/permissions',
  component: lazyRouteComponent(() => import('../permissions/permissions-screen.tsx')),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings-screen.tsx')),
});

const waiting = createRoute({
  getParentRoute: () => shell,
  path: '/waiting',
  component: lazyRouteComponent(() => import('./waiting.tsx')),
});

const myAttendance = createRoute({
  getParentRoute: () => shell,
  path: '/my-attendance',
  component: lazyRouteComponent(() => import('../attendance/my-attendance-screen.tsx')),
});

const leave = createRoute({
  getParentRoute: () => shell,
  path: '/leave',
  component: lazyRouteComponent(() => import('../leave/leave-screen.tsx')),
});

const attendance = createRoute({
  getParentRoute: () => shell,
  path: '/attendance',
  component: lazyRouteComponent(() => import('../attendance/attendance-screen.tsx')),
});

const employees = createRoute({
  getParentRoute: () => shell,
  path: '/employees',
  component: lazyRouteComponent(() => import('../employees/employees-screen.tsx')),
});

const users = createRoute({
  getParentRoute: () => shell,
  path: '/users',
  component: lazyRouteComponent(() => import('../users/users-screen.tsx')),
});

const announcements = createRoute({
  getParentRoute: () => shell,
  path: '/announcements',
  component: lazyRouteComponent(() => import('../notifications/announcements-screen.tsx')),
});

const companies = createRoute({
  getParentRoute: () => shell,
  path: '/companies',
  component: lazyRouteComponent(() => import('../companies/companies-screen.tsx')),
});

const securityLog = createRoute({
  getParentRoute: () => shell,
  path: '/security-log',
  component: lazyRouteComponent(() => import('../security-log/security-log-screen.tsx')),
});

const tools = createRoute({
  getParentRoute: () => shell,
  path: '/tools',
  component: lazyRouteComponent(() => import('../assets/tools-screen.tsx')),
});

const equipments = createRoute({
  getParentRoute: () => shell,
  path: '/equipments',
  component: lazyRouteComponent(() => import('../assets/equipments-screen.tsx')),
});

const tool = createRoute({
  getParentRoute: () => shell,
  path: '/tools/$id',
  component: lazyRouteComponent(() => import('../assets/item/tool-screen.tsx')),
});

const equipment = createRoute({
  getParentRoute: () => shell,
  path: '/equipments/$id',
  component: lazyRouteComponent(() => import('../assets/item/equipment-screen.tsx')),
});

const materials = createRoute({
  getParentRoute: () => shell,
  path: '/materials',
  component: lazyRouteComponent(() => import('../materials/materials-screen.tsx')),
});

const material = createRoute({
  getParentRoute: () => shell,
  path: '/materials/$id',
  component: lazyRouteComponent(() => import('../materials/item/material-screen.tsx')),
});

const deliveries = createRoute({
  getParentRoute: () => shell,
  path: '/deliveries',
  component: lazyRouteComponent(() => import('./deliveries.tsx')),
});

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-screen.tsx')),
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    setPassword,
    shell.addChildren([
      index,
      home,
      overview,
      overdueTasks,
      projectSetup,
      project,
      dailyReports,
      newDailyReport,
      approvals,
      permissions,
      settings,
      waiting,
      myAttendance,
      attendance,
      leave,
      employees,
      users,
      announcements,
      companies,
      securityLog,
      tools,
      equipments,
      tool,
      equipment,
      deliveries,
      materials,
      material,
      unknown,
    ]),
  ]),
  history: createHashHistory(),
  defaultErrorComponent: ScreenProblem,
  defaultPendingComponent: ScreenLoading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
