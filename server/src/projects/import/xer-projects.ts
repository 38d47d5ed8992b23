import type { FileProject } from './draft.ts';
import { UnreadableSchedule } from './unreadable-schedule.ts';
import type { Warnings } from './warnings.ts';

type Element = Record<'proj_id' | 'proj_node_flag' | 'wbs_short_name' | 'wbs_name', string>;

type Tables<Row extends Element> = {
  PROJECT: Record<'proj_id' | 'export_flag' | 'orig_proj_id', string>[];
  PROJWBS: Row[];
  TASK: { proj_id: string }[];
};

/**
 * Which of the projects of a file is meant: the one that a person has chosen, else the one that was exported. Where
 * several were, or the file does not say it, the preview shows the first of them, and a person has to choose.
 */
export function chooseProject<Row extends Element>(
  tables: Tables<Row>,
  chosen: string | undefined,
  warnings: Warnings,
): { project: Row; projects: FileProject[] } {
  const nodes = tables.PROJWBS.filter(({ proj_node_flag }) => proj_node_flag === 'Y');
  if (nodes.length === 0) {
    if (tables.TASK.length === 0) throw new UnreadableSchedule('This schedule has no activities.');
    throw new UnreadableSchedule(
      'This file has activities but no project. Export the whole project from Primavera P6.',
    );
  }
  const candidates = candidatesOf(nodes, tables.PROJECT);
  const isNamed = ({ proj_id, wbs_short_name }: Element) => proj_id === chosen || wbs_short_name === chosen;
  const project = chosen === undefined ? candidates[0] : nodes.find(isNamed);
  if (!project)
    throw new UnreadableSchedule('This project is not in the file. Please choose another one.', {
      field: 'project',
    });
  const projects = projectsOf(nodes, tables, candidates, project);
  if (projects.length > 1)
    warnings.remark(
      `The file has ${projects.length.toLocaleString('en')} projects. '${project.wbs_name.slice(0, 100)}' is imported.`,
    );
  return { project, projects };
}

/** Those that were exported themselves, and did not only come along, as baselines and linked projects do. */
function candidatesOf<Row extends Element>(
  nodes: readonly Row[],
  rows: Tables<Row>['PROJECT'],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.proj_id, row]));
  const isBaseline = ({ proj_id }: Row) => (byId.get(proj_id)?.orig_proj_id ?? '') !== '';
  const plans = nodes.filter((node) => !isBaseline(node));
  const exported = plans.filter(({ proj_id }) => byId.get(proj_id)?.export_flag === 'Y');
  const listed = plans.filter(({ proj_id }) => byId.has(proj_id));
  return [exported, listed, plans, nodes].find(({ length }) => length > 0) ?? nodes;
}

function projectsOf<Row extends Element>(
  nodes: readonly Row[],
  { PROJECT, TASK }: Tables<Row>,
  candidates: readonly Row[],
  project: Row,
): FileProject[] {
  const activities = new Map<string, number>();
  for (const { proj_id } of TASK) activities.set(proj_id, (activities.get(proj_id) ?? 0) + 1);
  const baselines = new Map(PROJECT.map(({ proj_id, orig_proj_id }) => [proj_id, orig_proj_id]));
  return nodes.map((node) => ({
    id: node.proj_id,
    code: node.wbs_short_name,
    title: node.wbs_name,
    activities: activities.get(node.proj_id) ?? 0,
    isCandidate: candidates.includes(node),
    isChosen: node === project,
    baselineOf: baselines.get(node.proj_id) || null,
  }));
}
