import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AssetCard, Family } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../../../platform/problem.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../ui/fields/search-field.tsx';
import { pickMarkedOption } from '../../../ui/fields/searched-options.ts';
import { spanInWords } from '../span-words.ts';
import { type DayRange, useItemsInDays } from '../use-free.ts';
import classes from './form.module.css';
import type { RequestLine } from './request-values.ts';

type SerialPickerProps = {
  family: Family;
  range: DayRange | null;
  picked: readonly RequestLine[];
  onPick: (lines: RequestLine[]) => void;
  /** Whether a line asks for it already. */
  isThere: (line: RequestLine) => boolean;
};

/** A line that asks for a certain item. */
export const lineOfItem = ({ id, description, brand, serial_no }: AssetCard): RequestLine => ({
  description,
  brand,
  serial_no,
  quantity: '1',
  tool_id: id,
});

/** Tools by their serial numbers, each with its bookings; the server searches while the user types. */
export function SerialPicker({ family, range, picked, onPick, isThere }: SerialPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { rows, total, isFetching, error } = useItemsInDays(family, range, search);
  const found = new Map(rows.flatMap(({ asset }) => (asset ? [[String(asset.id), lineOfItem(asset)]] : [])));
  const lines = new Map([...picked.map((line) => [String(line.tool_id), line] as const), ...found]);
  const notes = new Map(
    rows.map(({ asset, spans }) => [
      String(asset?.id),
      spans.length === 0 ? t('Free') : spans.map(spanInWords).join('; '),
    ]),
  );
  const more = total - rows.length;

  return (
    <MultiSelect
      className={classes.picker}
      label={t('Serial Number')}
      required
      disabled={range === null}
      description={range === null ? t('Select the dates first to see what is available.') : undefined}
      placeholder={picked.length === 0 ? t('Search for Serial #, Description or Brand...') : undefined}
      searchable
      data={[
        ...[...lines].map(([value, line]) => ({
          value,
          label: t('S/N {{number}}', { number: line.serial_no }),
          disabled: isThere(line),
        })),
        ...(more > 0
          ? [{ value: 'more', label: t('{{more}} more. Type to search.', { more }), disabled: true }]
          : []),
      ]}
      // The server has searched already: by brand and description too.
      filter={({ options }) => options}
      onKeyDownCapture={pickMarkedOption}
      value={picked.map(({ tool_id }) => String(tool_id))}
      onChange={(ids) => onPick(ids.flatMap((id) => lines.get(id) ?? []))}
      searchValue={typed}
      onSearchChange={setTyped}
      maxDropdownHeight={320}
      nothingFoundMessage={
        error
          ? explainProblem(error, 'reading').sentence
          : isFetching
            ? t('Loading...')
            : t('No tool matches')
      }
      renderOption={({ option }) => {
        const line = lines.get(option.value);
        return (
          <span className={classes.option}>
            {line ? `${option.label} – ${line.brand} ${line.description}` : option.label}
            <span className={classes.note}>
              {line && isThere(line) ? t('Already in the list') : notes.get(option.value)}
            </span>
          </span>
        );
      }}
    />
  );
}
