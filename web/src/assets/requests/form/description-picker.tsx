import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Family } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../ui/fields/search-field.tsx';
import { requestWords } from '../request-words.ts';
import { type DayRange, descriptionKey, useAvailability } from '../use-free.ts';
import classes from './form.module.css';

type DescriptionPickerProps = {
  family: Family;
  range: DayRange | null;
  disabled: boolean;
  picked: string[];
  onPick: (descriptions: string[]) => void;
  /** Whether a line asks for it already. */
  isThere: (description: string) => boolean;
};

/** What is requested by its description, with how many are free; what the store does not have can be typed. */
export function DescriptionPicker(props: DescriptionPickerProps) {
  const { family, range, disabled, picked, onPick, isThere } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const offers = useOffers(family, range, typed);
  const noteOf = (description: string) =>
    isThere(description) ? t('Already in the list') : offers.get(descriptionKey(description))?.note;

  return (
    <TagsInput
      className={classes.picker}
      label={t('Description')}
      required
      disabled={disabled}
      description={disabled ? t('Select the dates first to see what is available.') : undefined}
      placeholder={picked.length === 0 ? t(requestWords[family.name].pick) : undefined}
      data={[...offers.values()].map(({ description }) => description)}
      value={picked}
      onChange={(next) => onPick(next.filter((description) => !isThere(description)))}
      searchValue={typed}
      onSearchChange={setTyped}
      // Typed text is a search; Enter takes the first result, or the text itself.
      acceptValueOnBlur={false}
      selectFirstOptionOnChange
      splitChars={[]}
      clearable
      maxDropdownHeight={280}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.value}
          <span className={classes.note}>{noteOf(option.value)}</span>
        </span>
      )}
    />
  );
}

type Offer = { description: string; note: string };

/** The descriptions, each with its availability. */
function useOffers(family: Family, range: DayRange | null, typed: string): Map<string, Offer> {
  const { t } = useTranslation();
  const { offered } = useAvailability(family, range);
  const [search_term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const listed = useEndpoint(
    family.list,
    { query: { search_term, per_page: 100, sort: 'description', direction: 'asc' } },
    { enabled: !family.hasBookings, keepPrevious: true },
  );
  if (family.hasBookings)
    return new Map(
      offered.map(({ description, free, total }) => [
        descriptionKey(description),
        { description, note: t('{{free}} free of {{total}}', { free, total }) },
      ]),
    );
  const counts = new Map<string, { description: string; inStore: number }>();
  for (const { description, state } of listed.data?.data ?? []) {
    const key = descriptionKey(description);
    const inStore = (counts.get(key)?.inStore ?? 0) + (state === 'in_store' ? 1 : 0);
    counts.set(key, { description, inStore });
  }
  return new Map(
    [...counts].map(([key, { description, inStore }]) => [
      key,
      { description, note: t('{{count}} in store', { count: inStore }) },
    ]),
  );
}
