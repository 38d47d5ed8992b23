/**
 * Makes docs/screenshot.png from a server with the demo company that is running where the journeys expect it:
 * `node e2e/support/screenshot.ts`.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { listAreas, listProjects, listSubtasks } from '@plumbline/contract';
import config from '../playwright.config.ts';
import { api } from './api.ts';
import { signIn } from './people.ts';
import { itemPath, lineOf } from './projects.ts';

const call = await api('Project Manager');
const { data: projects } = await call(listProjects, { query: { per_page: 100 } });
const project = projects.find(({ percentage }) => percentage > 20 && percentage < 80);
if (!project) throw new Error('The demo has no project under way.');

/** The child that has come some way and has children itself, else the first that has come some way. */
async function underWay(id: number, isProject: boolean) {
  const children = await (isProject
    ? call(listAreas, { params: { id } })
    : call(listSubtasks, { params: { id } }));
  const some = children.filter(({ percentage }) => percentage > 0 && percentage < 100);
  return some.find(({ is_parent }) => is_parent) ?? some[0] ?? children[0];
}
let item = await underWay(project.id, true);
while (item?.is_parent) item = await underWay(item.id, false);
if (!item) throw new Error('The project has no task.');

const browser = await chromium.launch(config.use?.launchOptions);
const { baseURL, viewport, locale, timezoneId } = config.use ?? {};
const page = await browser.newPage({ baseURL, viewport, locale, timezoneId, colorScheme: 'light' });
await signIn(page, 'Project Manager', itemPath(item));
await lineOf(page, item.title).and(page.locator('[aria-selected="true"]')).waitFor();
await page.getByRole('switch', { name: 'Enable Editing' }).waitFor();
await page.screenshot({
  path: fileURLToPath(new URL('../../docs/screenshot.png', import.meta.url)),
  animations: 'disabled',
});
await browser.close();
