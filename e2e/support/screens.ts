import { assignToTasks, createBaseline, createTemplate, inviteUser } from '@plumbline/contract';
import { api } from './api.ts';
import { approvalScreens } from './approval-screens.ts';
import { type BoughtCommon, commonBuyingScreens, makeBoughtCommon } from './common-buying-screens.ts';
import { commonListScreens } from './common-list-screens.ts';
import { type CommonSite, makeCommonSite } from './common-materials.ts';
import { commonStoreScreens } from './common-store-screens.ts';
import { hireWorker, siteToday } from './crew.ts';
import { deliveryScreens } from './delivery-screens.ts';
import { homeScreens } from './home-screens.ts';
import { materialImportScreens } from './material-import-screens.ts';
import { type MaterialInsight, makeMaterialInsight } from './material-insight.ts';
import { materialInsightScreens } from './material-insight-screens.ts';
import { type ListedMaterial, makeListedMaterial, materialListScreens } from './material-list-screens.ts';
import { type MaterialOrders, makeMaterialOrders, materialOrderScreens } from './material-order-screens.ts';
import { materialStoreScreens } from './material-store-screens.ts';
import { type MaterialUse, makeMaterialUse, materialUseScreens } from './material-use-screens.ts';
import { overviewScreens } from './overview-screens.ts';
import { personOf } from './people.ts';
import { peopleScreens, timeScreens } from './people-screens.ts';
import { projectScreens, projectSetupScreens } from './project-screens.ts';
import { type Made, makeProject } from './projects.ts';
import { writeReport } from './reports.ts';
import { makeRequests, requestScreens } from './request-screens.ts';
import type { Screen } from './screen.ts';
import { makeStore, type Store, storeScreens } from './store-screens.ts';

/** The records that the screens show, in a project that has no others. */
export type Site = Made &
  Store &
  ListedMaterial &
  MaterialOrders &
  BoughtCommon &
  MaterialUse & {
    superadminId: number;
    /** The path of a link that is not used. */
    passwordLink: string;
    baselineId: number;
    templateId: number;
    insight: MaterialInsight;
    common: CommonSite;
  };

/** Makes the records that the screens show. */
export async function makeSite(): Promise<Site> {
  const made = await makeProject('Accessible works', [
    {
      title: 'Ramp',
      children: [
        { title: 'Handrail', progress: 85, weight: 40 },
        { title: 'Kerb', progress: 100 },
      ],
    },
    { title: 'Lift', milestone: true },
  ]);
  const { id } = await personOf('Superadmin');
  const call = await api('Superadmin');
  await call(assignToTasks, { params: { id }, body: { task_ids: [made.item('Kerb').id] } });
  const baseline = await call(createBaseline, {
    params: { id: made.project.id },
    body: { name: 'Contract programme' },
  });
  const template = await call(createTemplate, {
    body: { name: `Ramp ${made.project.code}`, project_id: made.project.id },
  });
  await writeReport('Superadmin', {
    task_id: made.item('Handrail').id,
    report_date: await siteToday(),
    activity: 'Welding of the posts',
    accomplishments: 90,
    manpower: 4,
  });
  await makeRequests(made.project.id);
  const invited = await hireWorker('Kumaran', []);
  const { link } = await call(inviteUser, { body: { employee_id: invited.id, username: invited.code } });
  return {
    ...made,
    ...(await makeStore()),
    ...(await makeListedMaterial(made.item('Kerb'))),
    ...(await makeMaterialOrders(made)),
    ...(await makeBoughtCommon()),
    ...(await makeMaterialUse(made.item('Kerb'))),
    common: await makeCommonSite(made.item('Kerb')),
    insight: await makeMaterialInsight(),
    superadminId: id,
    passwordLink: new URL(link).hash.slice(1),
    baselineId: baseline.id,
    templateId: template.id,
  };
}

/**
 * Every screen of the product, and what opens over it. A new screen joins here: the walk over the router's routes
 * fails until it has.
 */
export const screens: readonly Screen<Site>[] = [
  ...homeScreens,
  ...overviewScreens,
  ...projectSetupScreens,
  ...peopleScreens,
  ...timeScreens,
  ...approvalScreens,
  ...projectScreens,
  ...storeScreens,
  ...materialImportScreens,
  ...requestScreens,
  ...materialInsightScreens,
  ...deliveryScreens,
  ...commonListScreens,
  ...materialListScreens,
  ...materialOrderScreens,
  ...commonBuyingScreens,
  ...materialUseScreens,
  ...materialStoreScreens,
  ...commonStoreScreens,
];
