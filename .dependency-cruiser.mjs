import { readdirSync } from 'node:fs';

// Who may use whom. A slice is used only through its index.ts, and only by the slices that name it here. In the
// browser a component that is loaded on demand is imported by its own file: from an index.ts it would be loaded with
// the rest. A slice that is not named here uses none of the others but the engines.
/** What every slice may use: shapes that know no feature. */
const serverEngines = ['catalogues', 'decisions', 'print'];
const webEngines = ['catalogues', 'decisions', 'files', 'history', 'mail', 'outbox', 'table-import'];

const serverUses = {
  catalogues: ['files'],
  employees: ['files', 'notifications'],
  auth: ['employees', 'notifications'],
  users: ['auth', 'employees', 'notifications'],
  mail: ['files', 'employees', 'notifications'],
  'role-pay-changes': ['employees'],
  'work-calendar': ['notifications'],
  projects: ['files', 'employees', 'live'],
  // Who stands in for whom is part of who somebody is when they sign in.
  decisions: ['notifications', 'auth'],
  approvals: ['employees'],
  delegations: ['auth', 'employees', 'notifications'],
  assignments: ['projects', 'employees', 'notifications'],
  leave: ['employees', 'projects', 'work-calendar', 'notifications'],
  attendance: ['employees', 'projects', 'leave', 'work-calendar'],
  documents: ['files', 'employees', 'projects', 'notifications', 'materials', 'mail'],
  assets: ['files', 'employees', 'projects', 'notifications'],
  materials: ['files', 'employees', 'projects', 'notifications', 'mail'],
  baselines: ['projects', 'employees'],
  overview: ['projects', 'employees', 'assets', 'materials', 'baselines'],
  timeline: ['projects', 'baselines', 'overview'],
  'monthly-report': ['projects', 'employees', 'overview', 'timeline', 'documents', 'attendance', 'mail'],
  search: ['projects', 'employees'],
  templates: ['projects', 'employees'],
  'saved-views': ['employees'],
  'security-log': ['auth', 'employees'],
  calendar: ['auth'],
  digest: ['auth', 'notifications'],
  webhooks: ['live', 'notifications'],
  'pending-actions': ['notifications'],
  mcp: ['pending-actions'],
  'first-start': ['auth', 'demo'],
  upgrade: ['backup'],
  doctor: ['backup'],
  'export-everything': ['backup'],
  demo: ['auth', 'baselines', 'files', 'projects', 'attendance', 'documents', 'leave', 'assets', 'materials'],
};

const webUses = {
  employees: ['leave', 'users'],
  home: ['projects'],
  overview: ['baselines', 'materials', 'timeline'],
  timeline: ['baselines'],
  projects: ['assets', 'documents', 'materials', 'overview', 'timeline', 'templates'],
  'project-setup': ['project-import', 'task-categories', 'templates', 'projects'],
  settings: ['notifications', 'users', 'passkeys'],
  users: ['passkeys'],
};

/** Workspace packages that the server uses and that know nothing of it, with the packages that each may use. */
const packages = {
  'embedded-postgres': [],
  processes: [],
  demo: ['contract'],
  pdf: ['contract', 'processes'],
};

/** Every folder is a slice but these, with the slices that it may use. */
const slicesOf = (root, uses, engines, others) =>
  Object.fromEntries(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
      .map(({ name }) => [name, [...engines, ...(uses[name] ?? [])]]),
  );
const serverSlices = slicesOf('server/src', serverUses, serverEngines, ['platform']);
const webSlices = slicesOf('web/src', webUses, webEngines, ['platform', 'ui', 'app', 'locales']);

/** The rooms of documents in the browser, from what knows least to what knows most: none uses one after it. */
const documentRooms = [
  'drafts',
  'form',
  'range',
  'print',
  'decide',
  'view',
  'manpower-count',
  'list',
  'edit',
];

const names = (slices) => Object.keys(slices).join('|');
const tests = '[.]test[.]tsx?$';

const serverRules = Object.entries(serverSlices).map(([slice, uses]) => ({
  name: `server-${slice}-uses-only-what-it-may`,
  severity: 'error',
  from: { path: `^server/src/${slice}/`, pathNot: tests },
  to: {
    path: `^server/src/(${names(serverSlices)})/`,
    pathNot: [`^server/src/${slice}/`, ...uses.map((used) => `^server/src/${used}/index[.]ts$`)],
  },
}));

const webRules = Object.entries(webSlices).map(([slice, uses]) => ({
  name: `web-${slice}-uses-only-what-it-may`,
  severity: 'error',
  from: { path: `^web/src/${slice}/`, pathNot: tests },
  to: {
    path: `^web/src/(${names(webSlices)}|app)/`,
    pathNot: [`^web/src/${slice}/`, ...uses.map((used) => `^web/src/${used}/`)],
  },
}));

const webDoors = [
  {
    name: 'web-slices-are-used-through-their-index',
    severity: 'error',
    from: { path: '^web/src/([^/]+)/', pathNot: tests },
    to: {
      path: `^web/src/(${names(webSlices)})/`,
      pathNot: ['^web/src/$1/', '^web/src/[^/]+/(index|history-words)[.]ts$'],
      dynamic: false,
    },
  },
  {
    name: 'web-slices-lend-on-demand-only-components',
    severity: 'error',
    from: { path: '^web/src/([^/]+)/', pathNot: tests },
    to: {
      path: `^web/src/(${names(webSlices)})/`,
      pathNot: ['^web/src/$1/', '[.]tsx$'],
      dynamic: true,
    },
  },
];

const packageRules = Object.entries(packages).flatMap(([name, uses]) => [
  {
    name: `${name}-uses-only-what-it-may`,
    severity: 'error',
    from: { path: `^${name}/` },
    to: {
      path: `^(contract|server|web|e2e|bench|${names(packages)})/`,
      pathNot: [`^${name}/`, ...uses.map((used) => `^${used}/`)],
    },
  },
  {
    name: `${name}-is-used-through-what-it-exports`,
    severity: 'error',
    from: { pathNot: [`^${name}/`, '^server/test/'] },
    to: { path: `^${name}/`, pathNot: `^${name}/src/index[.]ts$` },
  },
]);

const documentRules = documentRooms.slice(0, -1).map((room, index) => ({
  name: `web-documents-${room}-uses-none-above-it`,
  severity: 'error',
  from: { path: `^web/src/documents/${room}/` },
  to: { path: `^web/src/documents/(${documentRooms.slice(index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: `^(server|web|e2e|bench|${names(packages)})/` },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'web-platform-knows-nothing-above-it',
      severity: 'error',
      from: { path: '^web/src/platform/' },
      to: { path: '^web/src/(?!platform/|locales/)' },
    },
    {
      name: 'web-parts-know-no-slice',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(?!ui/|platform/)' },
    },
    {
      name: 'web-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-and-web-meet-in-the-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/src/' },
    },
    ...packageRules,
    ...serverRules,
    ...webRules,
    ...webDoors,
    ...documentRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|generated)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
