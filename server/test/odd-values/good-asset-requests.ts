import { type FamilyName, familyValue } from '@plumbline/contract';
import { onePixel } from '../pictures.ts';
import { TODAY } from '../site-records.ts';
import { next, type TestApp } from '../test-app.ts';
import { toolStore } from '../tool-store.ts';
import type { GoodRequests } from './good-request.ts';

/** Good requests for the forms of tools or equipment, their categories, and custody. */
export async function goodAssetRequests(site: TestApp, name: FamilyName): Promise<GoodRequests> {
  const { family, store, category, form, add, see } = await toolStore(site, name);
  const { one, title, titles } = family;
  const project = await site.project();
  const asset = await add();
  const by = { performed_by: store.employeeId, date: TODAY };
  const items = async () => [{ id: (await add()).id, condition: 'Good' as const }];
  const service = async () => ({
    body: { ...by, issue: 'Sparks', service_by: 'Makita Service', items: await items() },
  });
  const scrap = async () => ({ body: { ...by, to: 'Tuas Metal', items: await items() } });
  return {
    [`create${title}`]: () => ({ body: form() }),
    [`update${title}`]: () => ({
      params: { id: asset.id },
      body: { brand: 'Odd', serial_no: `O-${next()}` },
    }),
    [`get${title}`]: () => ({ params: { id: asset.id } }),
    [`list${title}Movements`]: () => ({ params: { id: asset.id } }),
    [`delete${title}`]: async () => ({ params: { id: (await add()).id } }),
    [`create${title}Category`]: () => ({ body: { name: `Odd ${next()}` } }),
    [`update${title}Category`]: () => ({ params: { id: category.id }, body: { name: `Odd ${next()}` } }),
    [`scrap${titles}`]: scrap,
    [`service${titles}`]: service,
    [`complete${title}Service`]: async () => {
      const { id } = await store.call(family.service, await service());
      return { params: { id }, body: { date: TODAY, cost: 12.5, comments: 'New seal' } };
    },
    [`unscrap${title}`]: async () => {
      const { body } = await scrap();
      await store.call(family.scrap, { body });
      const { id, latest_movement } = await see(body.items[0]?.id as number);
      const movement = familyValue(family, latest_movement, '_movement_id');
      return { body: { [`${one}_id`]: id, [`${one}_movement_id`]: movement, status: 'Good' } };
    },
    [`report${title}Broken`]: () => ({
      params: { id: asset.id },
      body: { comments: 'No power', files: [onePixel] },
    }),
    [`return${titles}`]: async () => {
      const { id } = await add({ project_id: project.id });
      return { body: { project_id: project.id, date: TODAY, comments: 'All', items: [{ id }] } };
    },
  };
}
