import { listApprovals, reviewKinds, reviewManifests } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { EmployeePicker } from '../../ui/fields/employee-picker.tsx';
import { ProjectPicker } from '../../ui/fields/project-picker.tsx';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { useList } from '../../ui/list/use-list.ts';

/** As many as one clears in a sitting. */
const ROWS = 50;

const isId = (value: string | number) => /^\d*$/.test(String(value));

/** The approvals of the reader, by kind, project and requester, in the address. */
export function useApprovalList() {
  const { t } = useTranslation();
  const project: DrawnFilter = {
    kind: 'drawn',
    initial: '',
    isKnown: isId,
    draw: (value, set) => (
      <ProjectPicker
        label={t('Project')}
        w={{ sm: 200 }}
        all={t('All projects')}
        value={Number(value)}
        onPick={(picked) => set(picked ? String(picked.id) : '')}
      />
    ),
  };
  const requester: DrawnFilter = {
    kind: 'drawn',
    initial: '',
    isKnown: isId,
    draw: (value, set) => (
      <EmployeePicker
        label={t('Requested by')}
        value={value === '' ? null : Number(value)}
        onPick={(person) => set(person ? String(person.id) : '')}
        error={null}
      />
    ),
  };
  return useList(listApprovals, {
    query: { per_page: ROWS },
    filters: {
      kind: {
        kind: 'select',
        label: t('Kind'),
        width: 210,
        options: reviewKinds.map((kind) => ({ value: kind, label: t(reviewManifests[kind].plural) })),
      },
      project_id: project,
      employee_id: requester,
    },
  });
}
