import { useTranslation } from 'react-i18next';
import type { ShellDialog } from '../shell-dialogs.tsx';
import type { PaletteGroup } from './palette-option.ts';
import { usePaletteActions } from './use-palette-actions.tsx';
import { usePaletteHits } from './use-palette-hits.tsx';

type PaletteOptionsProps = {
  /** Without blanks around it. */
  typed: string;
  enabled: boolean;
  /** Whether a task is looked for to report on, and nothing else. */
  reporting: boolean;
  onNewReport: () => void;
  onDialog: (dialog: ShellDialog) => void;
};

/** What the palette offers for some words: actions and screens at once, and what the server finds. */
export function usePaletteOptions({ typed, enabled, reporting, ...on }: PaletteOptionsProps) {
  const { t } = useTranslation();
  const { actions, screens } = usePaletteActions(typed, on);
  const hits = usePaletteHits(typed, enabled, reporting);
  const groups: PaletteGroup[] = [
    { label: t('Actions'), options: reporting ? [] : actions },
    { label: t('Screens'), options: reporting ? [] : screens },
    { label: t('Projects and tasks'), options: hits.items },
    { label: t('People'), options: hits.people },
    { label: t('Documents'), options: hits.documents },
    { label: t('Tools and equipment'), options: hits.assets },
    { label: t('Materials'), options: hits.materials },
  ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    searching: hits.searching,
    error: hits.items.length === 0 ? hits.error : null,
  };
}
