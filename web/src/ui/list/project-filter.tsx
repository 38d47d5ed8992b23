import { useTranslation } from 'react-i18next';
import { ProjectPicker } from '../fields/project-picker.tsx';
import type { DrawnFilter } from './list-filter.ts';

/** Narrows a list to one of the projects that one may see; 0 is all of them. @param all the words for all of them */
export function useProjectFilter(all?: string): DrawnFilter {
  const { t } = useTranslation();
  return {
    kind: 'drawn',
    initial: 0,
    isKnown: (value) => Number.isInteger(value) && Number(value) >= 0,
    draw: (value, set) => (
      <ProjectPicker
        w={{ sm: 220 }}
        miw={{ base: '100%', sm: 0 }}
        all={all ?? t('All projects')}
        value={Number(value)}
        onPick={(project) => set(project?.id ?? 0)}
      />
    ),
  };
}
