import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getProject, listProjects } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../platform/problem.ts';
import { useEndpoint } from '../platform/queries.ts';
import { SEARCH_DEBOUNCE_MS } from './search-field.tsx';

export type ProjectName = { id: number; title: string };

/** How many are offered at once; the others are found by typing. */
const OFFERED = 50;

type ProjectPickerProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  /** The picked project's id; 0: none, or all of them where `all` has a name for that. */
  value: number;
  onPick: (project: ProjectName | null) => void;
  /** Its title, where it is known already: it may be one that can no longer be listed. */
  title?: string | undefined;
  /** What stands for no project in particular. */
  all?: string;
};

/** A pick list of the projects that one may see; the server searches while one types. */
export function ProjectPicker({ value, onPick, title, all, ...rest }: ProjectPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const picked = useEndpoint(getProject, { params: { id: value } }, { enabled: value > 0 });
  const pickedTitle = picked.data?.title ?? title;
  const pickedName = value > 0 && pickedTitle ? { id: value, title: pickedTitle } : null;
  // What stands in the field once a project is picked is its title, and no search.
  const search_term = typed === (pickedName?.title ?? all) ? '' : term;
  const found = useEndpoint(
    listProjects,
    { query: { search_term, per_page: OFFERED } },
    { keepPrevious: true },
  );
  const listed = (found.data?.data ?? []).map(({ id, title, code }) => ({ id, title, code }));
  const projects: (ProjectName & { code?: string })[] =
    pickedName && !listed.some(({ id }) => id === value) ? [pickedName, ...listed] : listed;
  const options = projects.map(({ id, title }) => ({ value: String(id), label: title }));

  return (
    <Select
      label={t('Project')}
      searchable
      allowDeselect={false}
      placeholder={t('Search by name or code')}
      data={all ? [{ value: '0', label: all }, ...options] : options}
      // The server has searched already, by the code too.
      filter={({ options: given }) => given}
      value={value > 0 ? String(value) : all ? '0' : null}
      onChange={(id) => onPick(projects.find((project) => String(project.id) === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      // The list itself scrolls, as assistive technology expects of what a combobox opens.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      // Fixed, so that no list on its way to its place makes a phone's page wider, which would move everything.
      comboboxProps={{ floatingStrategy: 'fixed', position: 'bottom-start' }}
      nothingFoundMessage={
        found.error
          ? explainProblem(found.error, 'reading').sentence
          : found.isFetching
            ? t('Loading...')
            : t('No projects found.')
      }
      {...rest}
    />
  );
}
