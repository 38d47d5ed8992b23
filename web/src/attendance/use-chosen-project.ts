import { useLocalStorage } from '@mantine/hooks';
import { getProject, listProjects } from '@plumbline/contract';
import { useState } from 'react';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';

export type ProjectName = { id: number; title: string };

/**
 * The project to clock at: what one has picked, else the one last clocked at on this device, else the only one
 * there is. Without a network the remembered one stays; one that may no longer be seen is forgotten.
 */
export function useChosenProject() {
  const { user } = useSignedIn();
  const [last, remember] = useLocalStorage<ProjectName | null>({
    key: `plumbline.clocked-at.${user.id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const [picked, pick] = useState<ProjectName | null>(null);
  const check = useEndpoint(getProject, { params: { id: last?.id ?? 0 } }, { enabled: last !== null });
  const gone = check.error?.code === 'not_found';
  const remembered = last && !gone ? { id: last.id, title: check.data?.title ?? last.title } : null;

  const few = useEndpoint(listProjects, { query: { per_page: 2 } }, { enabled: remembered === null });
  const first = few.data?.total === 1 ? few.data.data[0] : undefined;
  const only = first ? { id: first.id, title: first.title } : null;
  return { project: picked ?? remembered ?? only, pick, remember };
}
