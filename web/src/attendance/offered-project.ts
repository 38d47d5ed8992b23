import { useLocalStorage } from '@mantine/hooks';
import { getMyAttendance, getProject, listProjects } from '@plumbline/contract';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import type { ProjectName } from '../ui/fields/project-picker.tsx';

/**
 * The project that is offered for one's own attendance: where one clocked in last, on whatever device, else the only
 * one there is; none until that is known.
 */
export function useOwnProject(): ProjectName | null {
  const mine = useEndpoint(getMyAttendance, {});
  const last = mine.data?.last_project ?? null;
  const only = useOnlyProject(mine.data !== undefined && last === null);
  return last ?? only;
}

/**
 * The project whose crew is shown at first: the one last chosen on this device, else the one offered for oneself.
 * Without a network the remembered one stays; one that may no longer be seen is forgotten.
 */
export function useCrewProject() {
  const { user } = useSignedIn();
  const [last, remember] = useLocalStorage<ProjectName | null>({
    key: `plumbline.clocked-at.${user.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const check = useEndpoint(getProject, { params: { id: last?.id ?? 0 } }, { enabled: last !== null });
  const gone = check.error?.code === 'not_found';
  const own = useOwnProject();
  const remembered = last && !gone ? { id: last.id, title: check.data?.title ?? last.title } : null;
  return { project: remembered ?? own, remember };
}

function useOnlyProject(enabled: boolean): ProjectName | null {
  const few = useEndpoint(listProjects, { query: { per_page: 2 } }, { enabled });
  const first = few.data?.total === 1 ? few.data.data[0] : undefined;
  return first ? { id: first.id, title: first.title } : null;
}
