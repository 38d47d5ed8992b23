import { documentTypeWords } from '@plumbline/contract';
import { at, type Found, get, inLists, type Kind, lists, post, put, type Read, remove } from './kind.ts';

const rowsIn = (answer: unknown) =>
  (Array.isArray(answer) ? answer : (at<Found[]>(answer, 'data') ?? [])) as Found[];
const projectsOf = async (read: Read) => rowsIn(await read('/projects/all?per_page=100'));

/** The projects that a person sees, an Area of each and a task below that, with their abilities. */
async function findItems(read: Read): Promise<Found[]> {
  const items: Found[] = [];
  for (const { id } of await projectsOf(read)) {
    const areas = rowsIn(await read(`/project/${id}/tasks?child=true`));
    const [area, last] = [areas[0], areas.at(-1)];
    const [below] = area ? rowsIn(await read(`/task/${area.id}/subtasks`)) : [];
    for (const path of [`/project/${id}`, ...[area, below, last].map((each) => each && `/task/${each.id}`)]) {
      const item = path && ((await read(path)) as Found | null);
      if (item) items.push(item);
    }
  }
  return items;
}

const pathTo = ({ type, id }: Found) => (type === 'projects' ? `/project/${id}` : `/task/${id}`);

/** Documents of some types of the projects that a person sees. */
async function findDocuments(read: Read): Promise<Found[]> {
  const documents: Found[] = [];
  for (const { id } of (await projectsOf(read)).slice(0, 2)) {
    documents.push(...(await inLists(read, [`/daily-report/project/${id}`])));
    for (const type of documentTypeWords.slice(0, 5))
      documents.push(...rowsIn(await read(`/documents/mobile?for=project&forId=${id}&type=${type}`)));
  }
  return documents;
}

/** Projects and tasks, and what hangs on them. */
export const workKinds: readonly Kind[] = [
  {
    name: 'project or task',
    find: findItems,
    state: ({ type, is_last, percentage, status }) => [type, is_last, percentage === 100, status],
    calls: {
      compute: (item) => (item.type === 'projects' ? get(`${pathTo(item)}/details`) : null),
      edit: (item) => put(pathTo(item), { description: 'Tried' }),
      // Completed again it is the same.
      complete: (item) => (item.status === 'Completed' ? null : put(pathTo(item), { status: 'Completed' })),
      assign: (item, { employee }) =>
        item.type === 'projects'
          ? post(`/employee/assign/${employee}/projects`, { project_ids: [item.id] })
          : post(`/employee/assign/${employee}/tasks`, { task_ids: [item.id] }),
      add_child: (item, { next }) =>
        post(`/task/${item.id}`, {
          project_id: item.project_id ?? item.id,
          parent_id: item.type === 'projects' ? null : item.id,
          title: 'Tried',
          code: `TRIED-${next()}`,
        }),
      save_baseline: (item, { next }) =>
        item.type === 'projects' ? post(`/project/${item.id}/baselines`, { name: `Tried ${next()}` }) : null,
      // What has reports is kept, and the others need the projects.
      delete: (item) => (item.abilities.delete && item.title !== 'Tried' ? null : remove(pathTo(item))),
    },
  },
  {
    name: 'baseline',
    find: async (read) => {
      const found: Found[] = [];
      for (const { id } of await projectsOf(read))
        for (const each of rowsIn(await read(`/project/${id}/baselines`)))
          found.push({ ...each, project: id });
      return found;
    },
    state: () => null,
    calls: {
      edit: ({ id, project }, { next }) =>
        put(`/project/${project}/baselines/${id}`, { name: `Tried ${next()}` }),
      delete: ({ id, project }) => remove(`/project/${project}/baselines/${id}`),
    },
  },
  {
    name: 'template',
    find: lists('/templates'),
    state: () => null,
    calls: {
      edit: ({ id }, { next }) => put(`/templates/${id}`, { name: `Tried ${next()}` }),
      delete: ({ id }) => remove(`/templates/${id}`),
    },
  },
  {
    name: 'saved view',
    find: lists('/saved-views?list=listEmployees', '/saved-views?list=listIssuePos'),
    state: ({ shared }) => shared,
    calls: { edit: ({ id }, { next }) => put(`/saved-views/${id}`, { name: `Tried ${next()}` }) },
  },
  {
    name: 'document',
    find: findDocuments,
    state: ({ type, state }) => [type === 'daily_report', state],
    calls: {
      edit: ({ id, type }) =>
        put(type === 'daily_report' ? `/daily-report/${id}` : `/documents/${id}`, { type }),
      decide: ({ id }) => put(`/daily-report/submit/${id}`, { status: 'approved' }),
      erase_files: (document) => {
        const file = at(document, 'files.0.id');
        return file === undefined ? null : remove(`/documents/${document.id}/files/${file}`);
      },
      delete: ({ id, type }) => remove(type === 'daily_report' ? `/daily-report/${id}` : `/documents/${id}`),
    },
  },
];
