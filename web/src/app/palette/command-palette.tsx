import { Text } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../../platform/problem.ts';
import { shortWordHint } from '../../ui/fields/short-word-hint.ts';
import { usePhone } from '../../ui/use-device.ts';
import type { ShellDialog } from '../shell-dialogs.tsx';
import classes from './command-palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { optionId, PaletteList } from './palette-list.tsx';
import type { PaletteOption } from './palette-option.ts';
import { useChosenOption } from './use-chosen-option.ts';
import { usePaletteOptions } from './use-palette-options.tsx';
import { useRecentRecords } from './use-recent-records.ts';

const [store, palette] = createSpotlight();

/** A long list can be scrolled with the keyboard too. It is a ScrollArea, which its type does not say. */
const scrolledByKeys: object = { viewportProps: { tabIndex: 0 } };

type CommandPaletteProps = {
  opened: boolean;
  words: string;
  setWords: (words: string) => void;
  onClose: () => void;
  onDialog: (dialog: ShellDialog) => void;
};

/** Actions, screens, projects, tasks, people and documents by a few letters of what they are called. */
export default function CommandPalette({ opened, words, setWords, onClose, onDialog }: CommandPaletteProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const listId = useId();
  /** Whether the task for a new daily report is looked for. */
  const [reporting, setReporting] = useState(false);
  const typed = words.trim();
  const { records, remember } = useRecentRecords();
  const { groups, searching, error } = usePaletteOptions({
    typed,
    enabled: opened,
    reporting,
    recent: records,
    onNewReport: () => setReporting(true),
    onDialog,
  });
  const options = groups.flatMap((group) => group.options);
  const { chosen, move, forget } = useChosenOption(options.map(({ key }) => key));

  useEffect(() => {
    if (opened) palette.open();
    else palette.close();
    setReporting(false);
  }, [opened]);

  const label = reporting
    ? t('Which task is the report for?')
    : t('Search projects, tasks, people, documents and actions');

  function change(next: string) {
    setWords(next);
    forget();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') return openChosen();
    const reached = move(event.key === 'ArrowDown' ? 1 : -1);
    if (reached) document.getElementById(optionId(listId, reached))?.scrollIntoView({ block: 'nearest' });
  }

  function openChosen() {
    const option = options.find(({ key }) => key === chosen);
    if (option) choose(option);
  }

  function choose(option: PaletteOption) {
    const { key, label, place } = option;
    if (place) remember({ key, label, place });
    if (option.choose() === 'stays') change('');
    else onClose();
  }

  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={onClose}
      shortcut={null}
      query={words}
      onQueryChange={change}
      clearQueryOnClose={false}
      scrollable
      maxHeight={phone ? '60dvh' : 440}
      // The field stays where it is, however many hits there are.
      centered={false}
      yOffset={phone ? 0 : '10dvh'}
      {...(phone && { size: '100%', xOffset: 0, radius: 0 })}
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
        value={words}
        label={label}
        // A phone has no room for all of it.
        placeholder={phone && !reporting ? t('Search') : label}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      <Spotlight.ActionsList {...scrolledByKeys}>
        {options.length > 0 && <PaletteList id={listId} groups={groups} chosen={chosen} onChoose={choose} />}
        {error && <Spotlight.Empty role="alert">{explainProblem(error, 'reading').sentence}</Spotlight.Empty>}
        {!error && !searching && options.length === 0 && typed !== '' && <NothingFound term={typed} />}
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
