import type { MaterialInsight } from './material-insight.ts';
import { itemPath } from './projects.ts';
import type { Screen } from './screen.ts';

const risers = ({ insight }: { insight: MaterialInsight }) =>
  `${itemPath(insight.made.item('Risers'))}&tab=materials&show=reconciliation`;

/** The screens of reconciliation and shortages. */
export const materialInsightScreens: readonly Screen<{ insight: MaterialInsight }>[] = [
  {
    screen: 'the reconciliation of materials',
    role: 'Superadmin',
    path: '/materials?tab=reconciliation',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'the reconciliation of a task',
    role: 'Superadmin',
    path: risers,
    shows: (page) => page.getByText('60% done').first(),
  },
  {
    screen: 'a material that is reconciled',
    role: 'Superadmin',
    path: (site) => `${risers(site)}&material=${site.insight.cable.id}&of=${site.insight.made.project.id}`,
    shows: (page) => page.getByRole('dialog').getByRole('img', { name: /^Bar chart/ }),
  },
  {
    screen: 'shortages',
    role: 'Superadmin',
    path: '/materials?tab=shortages',
    shows: (page) => page.getByText('Showing'),
  },
  {
    screen: 'why a material is short',
    role: 'Superadmin',
    path: ({ insight }) => `/materials?tab=shortages&search_term=${insight.cable.code}`,
    prepare: (page, { insight }) => page.getByText(insight.cable.code).first().click(),
    shows: (page) => page.getByRole('dialog').getByText('Needed on'),
  },
];
