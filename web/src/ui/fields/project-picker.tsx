import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getProject, listProjects } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { matchesEveryWord } from './matches-every-word.ts';
import { SEARCH_DEBOUNCE_MS } from './search-field.tsx';
import { foundAlone, nothingFound, scrolledOptions } from './searched-options.ts';

export type ProjectName = { id: number; title: string };

/** How many are offered at once; the others are found by typing. */
const OFFERED = 50;

const projectsCall = (search_term: string) => ({ query: { search_term, per_page: OFFERED } });

type ProjectPickerProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  /** The picked project's id; 0: none, or all of them where `all` has a name for that. */
  value: number;
  onPick: (project: ProjectName | null) => void;
  /** Its title, where it is known already: it may be one that can no longer be listed. */
  title?: string | undefined;
  /** The label of the option for all projects; without it there is no such option. */
  all?: string;
};

/** A pick list of the projects that one may see; the server searches while one types. */
export function ProjectPicker({ value, onPick, title, all, ...rest }: ProjectPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const picked = useEndpoint(getProject, { params: { id: value } }, { enabled: value > 0 });
  const [chosen, setChosen] = useState<ProjectName | null>(null);
  const chosenTitle = chosen?.id === value ? chosen.title : undefined;
  const pickedTitle = picked.data?.title ?? title ?? chosenTitle;
  const pickedName = value > 0 && pickedTitle ? { id: value, title: pickedTitle } : null;
  // Once a project is picked, the text of the field is its title, and no search.
  const search_term = typed === (pickedName?.title ?? all) ? '' : term;
  const found = useEndpoint(listProjects, projectsCall(search_term));
  // Until the server answers, or without a connection, those are searched that were offered at first.
  const first = useEndpoint(listProjects, projectsCall('')).data?.data;
  const matching = first?.filter(({ title, code }) => matchesEveryWord(search_term, `${code} ${title}`));
  const listed = (found.data?.data ?? matching ?? []).map(({ id, title, code }) => ({ id, title, code }));
  const unfound = listed.some(({ id }) => id === value) ? null : pickedName;
  const projects: (ProjectName & { code?: string })[] = unfound ? [unfound, ...listed] : listed;
  const options = projects.map(({ id, title }) => ({ value: String(id), label: title }));

  function choose(id: string | null) {
    const project = projects.find((each) => String(each.id) === id) ?? null;
    setChosen(project);
    onPick(project);
  }

  return (
    <Select
      label={t('Project')}
      {...scrolledOptions}
      filter={foundAlone(search_term && unfound ? String(value) : null)}
      allowDeselect={false}
      placeholder={t('Search by name or code')}
      data={all ? [{ value: '0', label: all }, ...options] : options}
      value={value > 0 ? String(value) : all ? '0' : null}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={nothingFound(
        { error: first ? null : found.error, isFetching: found.isFetching },
        t('No projects found.'),
      )}
      {...rest}
    />
  );
}
