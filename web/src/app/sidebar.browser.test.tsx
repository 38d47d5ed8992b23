import {
  countToReview,
  listCommonMaterialRequests,
  listUnacceptedAssignments,
  type RoleName,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount } from '../../test/acts.ts';
import { render } from '../../test/render.tsx';
import { sample } from '../../test/sample.ts';
import { answer, pageOfRows } from '../../test/server.ts';
import { signInAs } from '../../test/sign-in.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';

/** What is drawn for a role, for whom so many requests for leave wait. */
function open(role: RoleName, leave = 0, folded = false) {
  signInAs(role);
  answer(countToReview, sample(countToReview.answer, { leave }));
  answer(listCommonMaterialRequests, ({ query }) => pageOfRows([], query));
  answer(listUnacceptedAssignments, []);
  return render(
    <>
      <Sidebar folded={folded} />
      <BottomBar onMore={() => {}} />
    </>,
  );
}

const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
const texts = (found: typeof links) => found.elements().map(({ textContent }) => textContent);

const officeEntries = [
  'Overview',
  'My Tasks',
  'Approvals',
  'My attendance',
  'Leave',
  'Attendance',
  'Employees',
  'Users',
  'Project Setup',
  'Materials',
  'Tools',
  'Equipment',
  'Announcements',
  'Companies',
];

const entries: [RoleName, string[]][] = [
  ['Superadmin', [...officeEntries, 'Security log']],
  ['Human Resource', officeEntries],
  ['Engineer', ['My Tasks', 'Approvals', 'My attendance', 'Leave', 'Projects']],
  [
    'Procurement',
    ['Overview', 'Approvals', 'My attendance', 'Leave', 'Projects', 'Tools', 'Equipment', 'Materials'],
  ],
  [
    'Driver',
    ['Approvals', 'My attendance', 'Leave', 'My deliveries', 'Projects', 'Tools', 'Equipment', 'Materials'],
  ],
];

test.each(entries)('the sidebar of %s leads to what their role does', async (role, expected) => {
  open(role);
  await expectCount(links, expected.length + 1);
  expect(texts(links)).toEqual(['Plumbline', ...expected]);
});

test.each([false, true])('a link with a count has both in its name, folded too (%s)', async (folded) => {
  open('Project Manager', 3, folded);
  await expect.element(links.getByText('Leave')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Leave, 3 to review' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Approvals, 3 to review' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'My attendance', exact: true })).toBeVisible();
});

test('the bar at the bottom is that of the role, with targets for a finger', async () => {
  await page.viewport(390, 844);
  const router = open('Driver');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expectCount(bar.getByRole('link'), 3);
  expect(texts(bar.getByRole('link'))).toEqual(['Deliveries', 'Attendance', 'Leave']);
  for (const target of bar.element().querySelectorAll('a, button')) {
    const { width, height } = target.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole('link', { name: 'Leave' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/leave');
});
