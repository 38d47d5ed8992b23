import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type SearchHit, search } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ListTree } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { Overdue } from '../ui/overdue.tsx';
import { formatPercentage } from '../ui/percentage-bar.tsx';
import { navigation } from './navigation.ts';

const DEBOUNCE_MS = 200;

export type PaletteOption = {
  key: string;
  label: string;
  description?: string;
  icon: ReactNode;
  side?: ReactNode;
  open: () => void;
};

export type PaletteGroup = { label: string; options: PaletteOption[] };

/**
 * What the palette offers for some letters: screens at once, projects and tasks as the server finds them.
 * @param typed without blanks around it
 */
export function usePaletteOptions(typed: string, enabled: boolean) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [term] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = useEndpoint(
    search,
    { query: { search_term: term } },
    { enabled: enabled && term !== '', keepPrevious: true },
  );
  const isOld = typed !== term || found.isPlaceholderData;
  const hits = (typed === '' ? [] : (found.data ?? [])).filter((hit) => !isOld || bearsWords(hit, typed));

  const screens = navigation
    .filter(({ label }) => t(label).toLowerCase().includes(typed.toLowerCase()))
    .map(
      ({ to, label, icon: Icon }): PaletteOption => ({
        key: to,
        label: t(label),
        icon: <Icon size={18} />,
        open: () => void navigate({ to }),
      }),
    );

  const items = hits.map(
    (hit): PaletteOption => ({
      key: `${hit.type}-${hit.id}`,
      label: `${hit.code} · ${hit.title}`,
      description: hit.heirarchy,
      icon: hit.type === 'projects' ? <Building2 size={18} /> : <ListTree size={18} />,
      side: (
        <Group gap={8} wrap="nowrap">
          <Overdue item={hit} short />
          <Text size="xs" className="numbers">
            {formatPercentage(hit.percentage)}
          </Text>
        </Group>
      ),
      open: () =>
        void navigate({
          to: '/projects/$id',
          params: { id: String(hit.project_id) },
          search: hit.type === 'tasks' ? { task: hit.id } : {},
        }),
    }),
  );

  const groups: PaletteGroup[] = [
    { label: t('Screens'), options: screens },
    { label: t('Projects and tasks'), options: items },
  ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    searching: typed !== '' && (typed !== term || found.isFetching),
    error: items.length === 0 ? found.error : null,
  };
}

/** Whether what an earlier search found still fits the words typed now: nobody should open what they no longer seek. */
function bearsWords({ code, title }: SearchHit, typed: string): boolean {
  const text = `${code} ${title}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
