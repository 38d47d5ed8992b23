import { useLocation, useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../ui/text/place-link.ts';
import type { ShellDialog } from '../shell-dialogs.tsx';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';
import { usePaletteActions } from './use-palette-actions.tsx';
import { usePaletteHits } from './use-palette-hits.tsx';
import { type RecentRecord, recordAt } from './use-recent-records.ts';

type PaletteOptionsProps = {
  /** Without blanks around it. */
  typed: string;
  enabled: boolean;
  /** Whether a task is looked for to report on, and nothing else. */
  reporting: boolean;
  /** The records that were opened last. */
  recent: readonly RecentRecord[];
  onNewReport: () => void;
  onDialog: (dialog: ShellDialog) => void;
};

/** What the palette offers for some words, and without them what was opened last: actions and screens at once, and what the server finds. */
export function usePaletteOptions({ typed, enabled, reporting, recent, ...on }: PaletteOptionsProps) {
  const { t } = useTranslation();
  const { actions, screens } = usePaletteActions(typed, on);
  const hits = usePaletteHits(typed, enabled, reporting);
  const opened = useRecentOptions(recent);
  const groups: PaletteGroup[] = [
    { label: t('Recent'), options: typed === '' && !reporting ? opened : [] },
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

/** What was opened last, but for what is open. */
function useRecentOptions(records: readonly RecentRecord[]): PaletteOption[] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const present = recordAt(pathname)?.key;
  return records
    .filter(({ key }) => key !== present)
    .map(({ key, label, place }) => ({
      key,
      label,
      place,
      icon: <History size={18} />,
      choose: () => void navigate(linkTo(place)),
    }));
}
