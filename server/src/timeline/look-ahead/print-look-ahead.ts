import { type ItemType, type LookAheadQuery, MAX_LOOK_AHEAD_ROWS } from '@plumbline/contract';
import { type Context, siteToday } from '../../platform/context.ts';
import { orderOfPaper, type Paper, printable, printWords, readLetterhead } from '../../print/index.ts';
import { readPath } from '../../projects/index.ts';
import { findRoot } from '../read-outline.ts';
import { lookAheadTable } from './look-ahead-table.ts';
import { type LookAhead, type LookAheadScope, lastDayOf, readLookAhead } from './read-look-ahead.ts';

/** What a link to a look-ahead names. */
type LookAheadLink = Pick<LookAheadScope, 'from' | 'weeks'> & { type: ItemType; id: number };

type Content = { lookAhead: LookAhead; path: string[] };

/** The tasks that a link names, as they are today. @throws not_found */
export async function findScope(
  ctx: Context,
  { type, id, from, weeks }: LookAheadLink,
): Promise<LookAheadScope> {
  const root = await findRoot(ctx, type, id);
  return { projectId: root.project_id, itemId: root.id, from, weeks, on: siteToday(ctx) };
}

async function readContent(ctx: Context, link: LookAheadLink): Promise<Content> {
  const scope = await findScope(ctx, link);
  const lookAhead = await readLookAhead(ctx, scope, MAX_LOOK_AHEAD_ROWS);
  return { lookAhead, path: await readPath(ctx, scope.itemId) };
}

const nameOf = ({ weeks }: Pick<LookAhead, 'weeks'>, path: readonly string[]) =>
  `${weeks}-week look-ahead - ${path.at(-1)}`;

async function lookAheadPaper(ctx: Context, { lookAhead, path }: Content): Promise<Paper> {
  const words = printWords(ctx);
  const letterhead = await readLetterhead(ctx, {
    employeeId: ctx.actor.employeeId,
    projectId: lookAhead.projectId,
  });
  const { from, weeks, total, overdue, critical } = lookAhead;
  return {
    title: `${weeks}-week look-ahead`,
    name: nameOf(lookAhead, path),
    author: letterhead.company,
    date: { label: 'Progress on', day: lookAhead.on },
    letterhead,
    path,
    landscape: true,
    facts: {
      columns: 4,
      cells: [
        { label: 'Period', value: `${words.day(from)} – ${words.day(lastDayOf(lookAhead))}` },
        { label: 'Unfinished tasks', value: words.number(total) },
        { label: 'Overdue', value: words.number(overdue) },
        { label: 'Critical', value: words.number(critical) },
      ],
    },
    body: { template: new URL('look-ahead.typ', import.meta.url), data: lookAheadTable(lookAhead, words) },
  };
}

/** The look-ahead of a project or a task as PDF. */
export const printableLookAhead = printable<LookAheadLink, Content>({
  download: 'look-ahead',
  permission: 'signed-in',
  read: readContent,
  order: async (ctx, content) => orderOfPaper(ctx, await lookAheadPaper(ctx, content)),
  fileName: ({ lookAhead, path }) => `${nameOf(lookAhead, path)} ${lookAhead.from}`,
});

/** Prints a look-ahead and gives the link to it. @throws not_found; not_ready */
export async function printLookAhead(
  ctx: Context,
  type: ItemType,
  id: number,
  { from, weeks }: LookAheadQuery,
): Promise<{ pdf_full_url: string }> {
  const link: LookAheadLink = { type, id, from: from ?? siteToday(ctx), weeks };
  return printableLookAhead.print(ctx, link, await readContent(ctx, link));
}
