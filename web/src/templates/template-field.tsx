import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getTemplate, listTemplates } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { SEARCH_DEBOUNCE_MS } from '../ui/fields/search-field.tsx';
import { foundAlone, nothingFound, scrolledOptions } from '../ui/fields/searched-options.ts';

/** How many are offered at once; the others are found by typing. */
const OFFERED = 50;

type TemplateFieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  /** The picked template's id; 0: none. */
  value: number;
  onPick: (id: number) => void;
};

/** A pick list of the templates; the server searches while one types. */
export function TemplateField({ value, onPick, ...rest }: TemplateFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const picked = useEndpoint(getTemplate, { params: { id: value } }, { enabled: value > 0 }).data;
  // Once a template is picked, the text of the field is its name, and no search.
  const search_term = typed === picked?.name ? '' : term;
  const found = useEndpoint(
    listTemplates,
    { query: { search_term, per_page: OFFERED } },
    { keepPrevious: true },
  );
  const listed = found.data?.data ?? [];
  const unfound = listed.some(({ id }) => id === value) ? null : picked;
  const offered = unfound ? [unfound, ...listed] : listed;
  return (
    <Select
      label={t('Template')}
      {...scrolledOptions}
      filter={foundAlone(search_term && unfound ? String(value) : null)}
      placeholder={t('Search by name')}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={picked ? String(value) : null}
      onChange={(id) => onPick(Number(id ?? 0))}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={nothingFound(
        found,
        search_term
          ? t('No templates found.')
          : t('No templates yet. Save a project or task as a template first.'),
      )}
      {...rest}
    />
  );
}
