import { useTranslation } from 'react-i18next';
import { ProjectPicker } from '../project-picker.tsx';
import type { DrawnFilter } from './list-filter.ts';

/** Narrows a list to one of the projects that one may see. */
export function useProjectFilter(): DrawnFilter {
  const { t } = useTranslation();
  return {
    kind: 'drawn',
    initial: 0,
    isKnown: (value) => Number.isInteger(value) && Number(value) >= 0,
    draw: (value, set) => (
      <ProjectPicker
        w={{ sm: 220 }}
        all={t('All projects')}
        value={Number(value)}
        onPick={(project) => set(project?.id ?? 0)}
      />
    ),
  };
}
