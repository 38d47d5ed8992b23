import type { AssignedWork, Call, listAvailableMaterials, searchMaterials } from '@plumbline/contract';

/** The projects of what somebody works on. */
export const projectsOf = (work: readonly AssignedWork[]): number[] => [
  ...new Set(work.map(({ project_id }) => project_id)),
];

/** The task by which the materials of a project are stored: those that its tasks can withdraw are the same. */
export const taskForMaterials = (work: readonly AssignedWork[], project: number) =>
  work.find(({ project_id, is_last }) => project_id === project && is_last);

/** What a task can withdraw, as its form asks for it. */
export const materialsFor = (task_id: number): Call<typeof listAvailableMaterials> => ({
  query: { task_id, search_term: '' },
});

/** The first materials of the catalogue, as a form asks for them. */
export const anyMaterials: Call<typeof searchMaterials> = { query: { search_term: '' } };
