import { listStoredProjects, type ProjectRow } from '@plumbline/contract';
import type { AnswerKey, StoredAnswer } from '../../platform/answer-store.ts';
import { type ListOnDevice, type ListQuery, pageOnDevice } from './rows-of-list.ts';

const list: ListOnDevice<ProjectRow> = {
  text: ({ code, title }) => `${code} ${title}`,
  filters: { status: ({ status }, wanted) => status === wanted },
  columns: {
    title: ({ title }) => title,
    code: ({ code }) => code,
    status: ({ status }) => status,
    progress: ({ percentage }) => percentage,
    start_date: ({ start_date }) => start_date,
    end_date: ({ end_date }) => end_date,
  },
};

/** A page of the projects, of those that the device has stored; undefined where it has none. */
export async function deriveProjects([, , query]: AnswerKey, stored: StoredAnswer): Promise<unknown> {
  const projects = (await stored([listStoredProjects.name, {}, {}])) as ProjectRow[] | undefined;
  return (
    projects && pageOnDevice(projects, { sort: 'title', direction: 'asc', ...(query as ListQuery) }, list)
  );
}
