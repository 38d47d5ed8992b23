import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { hasShortWord, type SearchHit, search } from '@plumbline/contract';
import '@mantine/spotlight/styles.css';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ListTree, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../platform/problem.ts';
import { useEndpoint } from '../platform/queries.ts';
import { formatPercentage } from '../ui/percentage-bar.tsx';
import classes from './command-palette.module.css';
import { navigation } from './navigation.ts';

const DEBOUNCE_MS = 200;

const [store, palette] = createSpotlight();

/** A long list can be scrolled with the keyboard too. It is a ScrollArea, which its type does not tell. */
const scrolledByKeys: object = { viewportProps: { tabIndex: 0 } };

/** Screens, projects and tasks by a few letters of their name or code. */
export default function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const typed = query.trim();

  useEffect(() => (opened ? palette.open() : palette.close()), [opened]);

  const [term] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = useEndpoint(
    search,
    { query: { search_term: term } },
    { enabled: opened && term !== '', keepPrevious: true },
  );

  const screens = navigation.filter(({ label }) => t(label).toLowerCase().includes(typed.toLowerCase()));
  const isOld = typed !== term || found.isPlaceholderData;
  const hits = (typed === '' ? [] : (found.data ?? [])).filter((hit) => !isOld || bearsWords(hit, typed));
  const searching = typed !== '' && (typed !== term || found.isFetching);

  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={onClose}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight={440}
      // The field stays where it is, however many hits there are.
      centered={false}
      yOffset="10dvh"
      classNames={{ actionsGroup: classes.group, actionBody: classes.body, content: classes.content }}
      attributes={{ content: { 'aria-label': t('Search') } }}
    >
      <Spotlight.Search
        placeholder={t('Search screens, projects and tasks')}
        leftSection={searching ? <Loader size={16} /> : <Search size={18} />}
        maxLength={100}
        // Escape closes the palette here, and with it nothing that it stands over.
        data-mantine-stop-propagation
        onKeyDown={(event) => {
          if (event.key === 'Enter') openFirstHit(event.currentTarget);
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) palette.close();
        }}
      />
      <Spotlight.ActionsList {...scrolledByKeys}>
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label={t('Screens')}>
            {screens.map(({ to, label, icon: Icon }) => (
              <Spotlight.Action
                key={to}
                label={t(label)}
                leftSection={<Icon size={18} />}
                onClick={() => void navigate({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {hits.length > 0 && (
          <Spotlight.ActionsGroup label={t('Projects and tasks')}>
            {hits.map((hit) => (
              <Spotlight.Action
                key={`${hit.type}-${hit.id}`}
                label={`${hit.code} · ${hit.title}`}
                description={hit.heirarchy}
                leftSection={hit.type === 'projects' ? <Building2 size={18} /> : <ListTree size={18} />}
                rightSection={
                  <Text size="xs" c="dimmed" className="numbers">
                    {formatPercentage(hit.percentage)}
                  </Text>
                }
                onClick={() =>
                  void navigate({
                    to: '/projects/$id',
                    params: { id: String(hit.project_id) },
                    search: hit.type === 'tasks' ? { task: hit.id } : {},
                  })
                }
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.error && hits.length === 0 && (
          <Spotlight.Empty>{explainProblem(found.error, 'reading').sentence}</Spotlight.Empty>
        )}
        {!found.error && !searching && hits.length === 0 && screens.length === 0 && (
          <Spotlight.Empty>
            {t('Nothing found for “{{term}}”.', { term: typed })}
            {hasShortWord(typed) && (
              <Text size="sm" mt={4}>
                {t('One or two letters are looked for at the beginning of words only.')}
              </Text>
            )}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Spotlight selects the first hit as one types; of hits that came later none is selected, and Enter means the first. */
function openFirstHit(field: HTMLElement) {
  const dialog = field.closest('[role="dialog"]');
  if (!dialog?.querySelector('[data-selected]')) dialog?.querySelector<HTMLElement>('[data-action]')?.click();
}

/** Whether what an earlier search found still fits the words typed now: nobody should open what they no longer seek. */
function bearsWords({ code, title }: SearchHit, typed: string): boolean {
  const text = `${code} ${title}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
