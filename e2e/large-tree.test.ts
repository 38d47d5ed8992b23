import { expect } from '@playwright/test';
import { importProject, type WorkItem } from '@plumbline/contract';
import { api } from './support/api.ts';
import { signIn } from './support/people.ts';
import { itemPath, lineOf, uniqueCode } from './support/projects.ts';
import { test } from './support/test.ts';

const CHILDREN = 10_000;

test('ten thousand children scroll, with only those in sight drawn', async ({ page }) => {
  const project = await importPiles();
  await signIn(page, 'Director', itemPath(project));
  await lineOf(page, 'Pile field').getByRole('button', { name: 'Expand' }).click();
  await expect(lineOf(page, 'Pile 1,')).toBeVisible();

  const tree = page.getByRole('tree');
  const lines = tree.getByRole('treeitem');
  expect(await lines.count()).toBeLessThan(80);

  await tree.focus();
  await page.keyboard.press('End');
  const last = lineOf(page, `Pile ${CHILDREN}`);
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-posinset', String(CHILDREN));
  expect(await lines.count()).toBeLessThan(80);

  await page.keyboard.press('Home');
  await expect(lineOf(page, 'Pile field')).toBeInViewport();
  await tree.hover();
  const drawn = await tree.evaluate(async (scroller) => {
    const lineInTheMiddle = () => {
      const { left, top, height } = scroller.getBoundingClientRect();
      const line = document.elementFromPoint(left + 60, top + height / 2)?.closest('[role="treeitem"]');
      return Number(line?.getAttribute('aria-posinset') ?? 0);
    };
    const lines = new Set<number>();
    for (let step = 0; step < 60; step += 1) {
      scroller.scrollTop += 4000;
      // Whatever is jumped to is drawn; how soon is for the machine.
      do await new Promise(requestAnimationFrame);
      while (lineInTheMiddle() === 0);
      lines.add(lineInTheMiddle());
    }
    return lines.size;
  });
  expect(drawn, 'each jump shows other lines').toBe(60);
});

/** A project with one Area of ten thousand tasks, imported as a table. */
async function importPiles(): Promise<WorkItem> {
  const lines = ['code,title,parent_code', 'F,Pile field,'];
  for (let pile = 1; pile <= CHILDREN; pile += 1) lines.push(`F-${pile},Pile ${pile},F`);
  const { project } = await (await api('Director'))(importProject, {
    body: {
      file: Buffer.from(lines.join('\n')).toString('base64'),
      file_name: 'piles.csv',
      weights: 'equal',
      title: 'Pile yard',
      code: uniqueCode(),
    },
  });
  if (!project) throw new Error('The import made no project.');
  return project;
}
