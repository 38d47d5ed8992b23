import { Text } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../platform/problem.ts';
import { shortWordHint } from '../ui/short-word-hint.ts';
import classes from './command-palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { optionId, PaletteList } from './palette-list.tsx';
import { useChosenOption } from './use-chosen-option.ts';
import { usePaletteOptions } from './use-palette-options.tsx';

const [store, palette] = createSpotlight();

/** A long list can be scrolled with the keyboard too. It is a ScrollArea, which its type does not tell. */
const scrolledByKeys: object = { viewportProps: { tabIndex: 0 } };

/** Screens, projects and tasks by a few letters of their name or code. */
export default function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const { groups, searching, error } = usePaletteOptions(typed, opened);
  const options = groups.flatMap((group) => group.options);
  const { chosen, move, forget } = useChosenOption(
    options.map(({ key }) => key),
    typed !== '',
  );

  useEffect(() => (opened ? palette.open() : palette.close()), [opened]);

  function change(next: string) {
    setQuery(next);
    forget();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') palette.close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') return openChosen();
    const reached = move(event.key === 'ArrowDown' ? 1 : -1);
    if (reached) document.getElementById(optionId(listId, reached))?.scrollIntoView({ block: 'nearest' });
  }

  /** Before a key has moved, Enter means the first. */
  function openChosen() {
    const option = options.find(({ key }) => key === chosen) ?? options[0];
    if (!option) return;
    palette.close();
    option.open();
  }

  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={onClose}
      shortcut={null}
      query={query}
      onQueryChange={change}
      scrollable
      maxHeight={440}
      // The field stays where it is, however many hits there are.
      centered={false}
      yOffset="10dvh"
      classNames={{
        actionsGroup: classes.group,
        action: classes.option,
        actionBody: classes.body,
        content: classes.content,
      }}
      attributes={{ content: { 'aria-label': t('Search') } }}
    >
      <PaletteField
        listId={listId}
        chosen={chosen}
        hasOptions={options.length > 0}
        searching={searching}
        value={query}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      <Spotlight.ActionsList {...scrolledByKeys}>
        {options.length > 0 && <PaletteList id={listId} groups={groups} chosen={chosen} />}
        {error && <Spotlight.Empty role="alert">{explainProblem(error, 'reading').sentence}</Spotlight.Empty>}
        {!error && !searching && options.length === 0 && <NothingFound term={typed} />}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function NothingFound({ term }: { term: string }) {
  const { t } = useTranslation();
  return (
    <Spotlight.Empty role="status">
      {t('No results for “{{term}}”.', { term })}
      <Text size="sm" mt={4}>
        {shortWordHint(term)}
      </Text>
    </Spotlight.Empty>
  );
}
