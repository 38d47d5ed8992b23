import { listProjects, listTemplates, type ProjectRow, projectRow, template } from '@plumbline/contract';
import { HardHat } from 'lucide-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount } from '../../../test/acts.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { removeRendered, render } from '../../../test/render.tsx';
import { sample } from '../../../test/sample.ts';
import { answer, held, pageOfRows, refuse } from '../../../test/server.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { Column } from '../tables/data-table.types.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ListTable } from './list-table.tsx';
import { useList } from './use-list.ts';
import { useSelection } from './use-selection.ts';

const { keyboard } = userEvent;

const columns: Column<ProjectRow>[] = [
  { key: 'title', title: 'Name', sortable: true, onPhone: 'title', render: ({ title }) => title },
  { key: 'code', title: 'Code', sortable: true, onPhone: 'detail', render: ({ code }) => code },
  { key: 'status', title: 'Status', onPhone: 'detail', render: ({ status }) => status },
  { key: 'location', title: 'Location', hiddenAtFirst: true, render: ({ location }) => location },
];

function Projects({ onOpen }: { onOpen?: (project: ProjectRow) => void }) {
  const list = useList(listProjects, {
    columns,
    sort: { by: 'title', direction: 'asc' },
    filters: {
      search_term: { kind: 'search', label: 'Search' },
      status: { kind: 'select', label: 'Status', options: [{ value: 'On Hold', label: 'On Hold' }] },
    },
  });
  const { chosen, clear, selection } = useSelection(list.rows, ({ title }) => title);
  return (
    <>
      <ListTable
        list={list}
        label="Projects"
        rowKey={({ id }) => id}
        onOpen={(project) => onOpen?.(project)}
        selection={selection}
        noMatch={{ title: 'No projects found', reason: 'Try other words.' }}
        empty={{ icon: <HardHat />, title: 'No projects yet', reason: 'Add the first one.' }}
      />
      {chosen.length > 0 && (
        <ChosenBar words={`${chosen.length} selected`} onClear={clear}>
          {null}
        </ChosenBar>
      )}
    </>
  );
}

function Wide() {
  const list = useList(listProjects, {
    columns: ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({
      key: title,
      title,
      minWidth: 220,
      render: (project) => `${project.title} in column ${title}`,
    })),
  });
  return <ListTable list={list} label="Wide" rowKey={({ id }) => id} onOpen={() => {}} empty="None." />;
}

function Templates() {
  const list = useList(listTemplates, {
    name: 'templates',
    sort: { by: 'name', direction: 'asc' },
    columns: [
      { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
      { key: 'items', title: 'Items', sortable: true, render: ({ item_count }) => item_count },
      { key: 'location', title: 'Location', render: () => 'Here' },
    ],
  });
  return <ListTable list={list} label="Templates" rowKey={({ id }) => id} empty="No templates yet." />;
}

const some = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sample(projectRow, {
      id: index + 1,
      title: `Project ${String(index + 1).padStart(3, '0')}`,
      code: `P-${count - index}`,
      status: index % 2 === 0 ? 'On Hold' : 'In Progress',
    }),
  );

/** Answers the list as the server does: its filters, order and page. */
const answerProjects = (all: ProjectRow[]) =>
  answer(listProjects, ({ query }) => {
    const { search_term, status, sort, direction } = query;
    const found = all.filter(
      (each) => each.title.includes(search_term ?? '') && (!status || each.status === status),
    );
    const by = (each: ProjectRow) => (sort === 'code' ? Number(each.code.slice(2)) : each.id);
    found.sort((one, other) => (by(one) - by(other)) * (direction === 'desc' ? -1 : 1));
    return pageOfRows(found, query);
  });

const table = (name: string) => page.getByRole('table', { name });
const head = (name: string, of = 'Projects') => table(of).getByText(name, { exact: true });
const expectSort = (name: string, order: string, of?: string) =>
  expect.poll(() => head(name, of).element().closest('th')?.ariaSort).toBe(order);
const row = (name: string) => page.getByRole('row', { name });
/** The rows, without the head. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody > tr[tabindex]')];
const expectRows = (count: number) => expect.poll(rows).toHaveLength(count);
const showing = (words: string) => expect.element(page.getByText(`Showing ${words} entries`)).toBeVisible();

test('a list is sorted by its heads, and its address says how', async () => {
  answerProjects(some(60));
  const router = render(<Projects />, '/?page=2');
  await showing('26 to 50 of 60');
  await expectSort('Name', 'ascending');

  await head('Code').click();
  await showing('1 to 25 of 60');
  expect(router.state.location.search).toEqual({ sort: 'code' });
  await expect.poll(() => rows()[0]?.textContent).toContain('Project 060');
  await head('Code').click();
  await expect.poll(() => rows()[0]?.textContent).toContain('Project 001');
  expect(router.state.location.search).toEqual({ sort: 'code', direction: 'desc' });

  // Reloaded, it is as it was.
  removeRendered();
  render(<Projects />, router.state.location.href);
  await expectSort('Code', 'descending');
  await expect.poll(() => rows()[0]?.textContent).toContain('Project 001');
});

test('a page past the end gives way to the last one', async () => {
  answerProjects(some(1));
  const router = render(<Projects />, '/?search_term=Project&page=7');
  await showing('1 to 1 of 1');
  await expect.element(row('Project 001')).toBeVisible();
  expect(router.state.location.search).toEqual({ search_term: 'Project' });
});

test('a list has as many rows a page as somebody chose, on every list of the device', async () => {
  answerProjects(some(120));
  render(<Projects />);
  await expectRows(25);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('50 per page');
  await expectRows(50);
  await showing('1 to 50 of 120');

  const remembered = localStorage.getItem('plumbline.page-size');
  removeRendered();
  localStorage.setItem('plumbline.page-size', remembered ?? '');
  render(<Projects />);
  await expectRows(50);
  removeRendered();
  render(<Projects />, '/?per_page=100');
  await showing('1 to 100 of 120');
});

test('filters are behind a button that says how many are set, and stay shown once they are', async () => {
  answerProjects(some(10));
  const router = render(<Projects />);
  const button = page.getByRole('button', { name: /^Filters/ });
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(status).not.toBeInTheDocument();
  await button.click();
  await status.click();
  await page.getByRole('option', { name: 'On Hold' }).click();
  await expect.element(button).toHaveTextContent(/^Filters \(1\)$/);
  await showing('1 to 5 of 5');
  expect(router.state.location.search).toEqual({ status: 'On Hold' });

  const shown = localStorage.getItem('plumbline.filters-shown');
  removeRendered();
  localStorage.setItem('plumbline.filters-shown', shown ?? '');
  render(<Projects />, router.state.location.href);
  await expect.element(status).toHaveValue('On Hold');
});

test('what nothing matches, what is empty and what cannot be loaded are told apart', async () => {
  answerProjects(some(3));
  render(<Projects />, '/?search_term=Nowhere');
  await expect.element(page.getByText('No projects found')).toBeVisible();
  await page
    .getByRole('button', { name: /^Clear/ })
    .first()
    .click();
  await expectRows(3);
  removeRendered();

  answerProjects([]);
  render(<Projects />);
  await expect.element(page.getByText('No projects yet')).toBeVisible();
  removeRendered();

  refuse(listProjects, 403, { message: 'You may not see this.', code: 'forbidden' });
  render(<Projects />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('No projects yet')).not.toBeInTheDocument();
  answerProjects(some(2));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectRows(2);
  await expectAccessible();
});

test('while another page is loaded, the rows of the one before stay', async () => {
  const late = held();
  answer(listProjects, async ({ query }) => {
    if (query.page === 2) await late.until;
    return pageOfRows(some(30), query);
  });
  render(<Projects />);
  await expectRows(25);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.element(row('Project 001')).toBeVisible();
  late.let();
  await expectRows(5);
  await expect.element(row('Project 030')).toBeVisible();
});

test('columns that somebody hides stay hidden on this device, in this list alone', async () => {
  answerProjects(some(2));
  answer(listTemplates, ({ query }) => pageOfRows([sample(template, { id: 1, name: 'Floor' })], query));
  const both = (
    <>
      <Projects />
      <Templates />
    </>
  );
  render(both);
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name });
  const openColumns = async () => {
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Columns', exact: true }).click();
  };
  await expect.element(head('Status')).toBeVisible();
  await expect.element(head('Location')).not.toBeInTheDocument();
  await openColumns();
  await expect.element(choice('Code')).toHaveAttribute('aria-checked', 'true');
  // What a row is about is always shown.
  await expect.element(choice('Name')).not.toBeInTheDocument();
  await choice('Status').click();
  await choice('Code').click();
  await choice('Location').click();
  await expect.element(head('Status')).not.toBeInTheDocument();

  const remembered = Object.entries(localStorage);
  removeRendered();
  for (const [name, value] of remembered) localStorage.setItem(name, value);
  render(both);
  await expect.element(head('Location')).toBeVisible();
  await expect.element(head('Code')).not.toBeInTheDocument();
  await expect.element(head('Location', 'Templates')).toBeVisible();

  await openColumns();
  await page.getByRole('menuitem', { name: 'Default columns' }).click();
  await expect.element(head('Status')).toBeVisible();
  await expect.element(head('Location')).not.toBeInTheDocument();
});

test('two lists on one screen have each its own page and order', async () => {
  answerProjects(some(60));
  const templates = answer(listTemplates, ({ query }) =>
    pageOfRows([sample(template, { id: 1, name: 'Floor' })], query),
  );
  const router = render(
    <>
      <Templates />
      <Projects />
    </>,
  );
  await expect.element(row('Floor')).toBeVisible();
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await showing('51 to 60 of 60');
  expect(templates).toHaveLength(1);

  await head('Items', 'Templates').click();
  await expectSort('Items', 'ascending', 'Templates');
  expect(router.state.location.search).toEqual({ page: 3, templates_sort: 'items' });
  await showing('51 to 60 of 60');
  await expectSort('Name', 'ascending');
});

test('the keys go from row to row, select and open', async () => {
  answerProjects(some(4));
  const opened: string[] = [];
  render(<Projects onOpen={({ title }) => opened.push(title)} />);
  await expectRows(4);
  await keyboard('j');
  await expect.element(row('Project 001')).toHaveFocus();
  await keyboard('j{ArrowDown}k');
  await expect.element(row('Project 002')).toHaveFocus();
  await keyboard('x');
  await expect.element(row('Project 002').getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByRole('region', { name: 'Selected' })).toHaveTextContent('1 selected');
  await keyboard('{Enter}');
  expect(opened).toEqual(['Project 002']);

  // In a field they are letters.
  const search = page.getByRole('searchbox');
  await search.click();
  await keyboard('jx');
  await expect.element(search).toHaveValue('jx');
});

test('when the row that was used last is gone, the focus goes to the one in its place', async () => {
  const all = some(4);
  answerProjects(all);
  render(<Projects />);
  await expectRows(4);
  await keyboard('jj');
  await expect.element(row('Project 002')).toHaveFocus();
  all.splice(1, 1);
  await queryClient.invalidateQueries();
  await expectRows(3);
  await expect.element(row('Project 003')).toHaveFocus();

  // Not for somebody who has gone elsewhere.
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => document.activeElement).toBe(document.body);
  all.splice(1, 1);
  await queryClient.invalidateQueries();
  await expectRows(2);
  expect(document.activeElement).toBe(document.body);
});

test('on a tablet rows that are wider than their place scroll within it, and never make the page wider', async () => {
  // The least width that has a table and not cards.
  await page.viewport(780, 1100);
  const { documentElement } = document;
  let most = 0;
  // After each change of the page, before anything has been able to follow it.
  const changes = new MutationObserver(() => {
    most = Math.max(most, documentElement.scrollWidth - documentElement.clientWidth);
  });
  changes.observe(document, { childList: true, subtree: true, attributes: true });
  answerProjects(some(3));
  render(<Wide />);
  await expectRows(3);
  await expect
    .poll(() => {
      const frame = table('Wide').element().parentElement as HTMLElement;
      frame.scrollLeft = frame.scrollWidth;
      return frame.scrollLeft;
    })
    .toBeGreaterThan(10);
  changes.disconnect();
  expect(most, 'how much wider than the screen').toBe(0);
});

test('on a phone rows are cards, which have an order and open', async () => {
  await page.viewport(390, 844);
  answerProjects(some(30));
  const opened: string[] = [];
  const router = render(<Projects onOpen={({ title }) => opened.push(title)} />);
  const cards = page.getByRole('list', { name: 'Projects' }).getByRole('listitem');
  await expectCount(cards, 25);
  await expect.element(table('Projects')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Sorted by Name' }).click();
  await page.getByRole('menuitem', { name: 'Code, descending' }).click();
  await expect.poll(() => router.state.location.search).toEqual({ sort: 'code', direction: 'desc' });
  await expect.element(cards.first()).toHaveTextContent('P-30');
  await cards.first().click();
  expect(opened).toEqual(['Project 001']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
