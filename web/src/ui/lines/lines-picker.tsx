import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../../platform/problem.ts';
import { SEARCH_DEBOUNCE_MS } from '../fields/search-field.tsx';
import classes from './lines.module.css';
import type { LineCatalogue, LineKey } from './lines.types.ts';

type LinesPickerProps<Row, Found> = {
  catalogue: LineCatalogue<Row, Found>;
  /** The line that holds a key already, counted from 1. */
  lineOf: (key: LineKey) => number | null;
  full: boolean;
  /** The error of the lines as a whole; it is shown here, where it can be put right. */
  error: string | undefined;
  onPick: (found: Found) => void;
};

/** The typed text, and half a second later the searched one. */
function usePickerSearch() {
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  // Enter was pressed before the answer came, as who types a whole code or scans it does.
  const [takesFirst, setTakesFirst] = useState(false);
  const searchSoon = useDebouncedCallback(setTerm, SEARCH_DEBOUNCE_MS);
  return {
    typed,
    term,
    waits: term !== typed.trim(),
    takesFirst,
    forget: () => setTakesFirst(false),
    search(text: string) {
      setTyped(text);
      setTakesFirst(false);
      searchSoon(text.trim());
    },
    searchNow() {
      searchSoon.cancel();
      setTerm(typed.trim());
      setTakesFirst(true);
    },
  };
}

/** The field in which one searches for what to add; what cannot be added says why. */
export function LinesPicker<Row, Found>(props: LinesPickerProps<Row, Found>) {
  const { catalogue, lineOf, full, error, onPick } = props;
  const { t } = useTranslation();
  const { typed, term, waits, takesFirst, search, searchNow, forget } = usePickerSearch();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, isFetching, error: problem } = catalogue.useFound(term);
  const searching = isFetching || waits;

  const options = found.map((each) => {
    const line = lineOf(catalogue.keyOf(each));
    const reason =
      line === null ? (catalogue.unavailable?.(each) ?? null) : t('Already in line {{line}}', { line });
    return { each, reason };
  });
  const { dropdownOpened, selectFirstOption } = combobox;
  const firstFound = searching ? null : (found[0] ?? null);
  // Enter takes the first hit. It is selected once it is drawn.
  useEffect(() => {
    if (dropdownOpened && term !== '' && firstFound !== null) selectFirstOption();
  }, [dropdownOpened, term, firstFound, selectFirstOption]);

  function pick(value: string) {
    const option = options.find(({ each }) => String(catalogue.keyOf(each)) === value);
    if (!option || option.reason !== null) return;
    search('');
    combobox.closeDropdown();
    onPick(option.each);
  }

  const takeFirst = useEffectEvent(() => {
    forget();
    if (found[0] !== undefined) pick(String(catalogue.keyOf(found[0])));
  });
  useEffect(() => {
    if (takesFirst && !searching) takeFirst();
  }, [takesFirst, searching]);

  const nothing = problem
    ? explainProblem(problem, 'reading').sentence
    : searching
      ? t('Loading...')
      : catalogue.nothing;
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={classes.picker}
          aria-label={catalogue.label}
          data-picker
          placeholder={full ? t('No more lines can be added') : catalogue.placeholder}
          disabled={full}
          leftSection={<Plus size={16} aria-hidden />}
          autoComplete="off"
          error={error}
          value={typed}
          onChange={({ currentTarget }) => {
            search(currentTarget.value);
            // The options belong to the text typed before: Enter is not to take the first of them.
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            forget();
            combobox.closeDropdown();
          }}
          onKeyDown={(event) => {
            const isSelected = combobox.getSelectedOptionIndex() >= 0;
            onEnter(event, searching && !isSelected && typed.trim() !== '' ? searchNow : null);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={catalogue.label}>
          {/* While it is closed nothing of it is drawn: each key in a line would draw it again. */}
          {combobox.dropdownOpened && <Options {...{ catalogue, options, nothing }} />}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Enter takes an option and never sends the form; before there are any, it asks for them at once. */
function onEnter(event: KeyboardEvent, searchNow: (() => void) | null) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  searchNow?.();
}

type OptionsProps<Row, Found> = {
  catalogue: LineCatalogue<Row, Found>;
  options: readonly { each: Found; reason: string | null }[];
  /** The sentence when there is none. */
  nothing: string;
};

/** The results, each with the reason why it cannot be added, if there is one. */
function Options<Row, Found>({ catalogue, options, nothing }: OptionsProps<Row, Found>) {
  if (options.length === 0) return <Combobox.Empty>{nothing}</Combobox.Empty>;
  return options.map(({ each, reason }) => (
    <Combobox.Option
      key={catalogue.keyOf(each)}
      value={String(catalogue.keyOf(each))}
      disabled={reason !== null}
      className={classes.option}
    >
      <span>{catalogue.titleOf(each)}</span>
      <Text component="span" size="xs" className={classes.optionDetail}>
        {[catalogue.detailOf?.(each), reason].filter(Boolean).join(' · ')}
      </Text>
    </Combobox.Option>
  ));
}
