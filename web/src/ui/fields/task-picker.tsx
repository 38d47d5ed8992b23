import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getTask, listAreas, listAssignedWork, search } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useTouch } from '../use-device.ts';
import { matchesEveryWord } from './matches-every-word.ts';
import { SEARCH_DEBOUNCE_MS } from './search-field.tsx';
import { foundAlone, nothingFound, searchedOptions } from './searched-options.ts';

/** How many tasks are offered at once; the others are found by typing. */
const OFFERED = 50;

/** The value of the option for the project itself: no task has this id. */
const PROJECT = '0';

type TaskPickerProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  /** The project whose tasks are offered; 0: none is chosen yet. */
  projectId: number;
  /** The picked task's id; 0: none. */
  value: number;
  onPick: (taskId: number | null) => void;
  /** The title of the project itself, which is then offered too and picked as null. */
  project?: string | undefined;
};

/**
 * A pick list of the tasks of a project: at first its Areas, on a phone mostly after the bottom-level tasks that one works on; the
 * server searches all levels while one types. Until it answers, or without a connection, a phone searches what one works on.
 * Who deletes the text takes the task away, unless the project itself can be picked. Rule: SCREEN-22.
 */
export function TaskPicker({ projectId, value, onPick, project, ...rest }: TaskPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const [chosen, setChosen] = useState<{ id: number; title: string } | null>(null);
  const picked = useEndpoint(getTask, { params: { id: value } }, { enabled: value > 0 });
  // The title of a chosen option is known at once: who deletes it before the answer must not see it come back.
  const chosenTitle = chosen?.id === value ? chosen.title : undefined;
  const pickedTitle = value > 0 ? (picked.data?.title ?? chosenTitle) : project;
  // Once a task is picked, the text of the field is its title, and no search.
  const search_term = typed === pickedTitle ? '' : term;
  const areas = useEndpoint(listAreas, { params: { id: projectId } }, { enabled: projectId > 0 });
  const found = useEndpoint(
    search,
    { query: { search_term, project_id: projectId } },
    { enabled: projectId > 0 && search_term !== '', keepPrevious: true },
  );
  // Where the project can be picked too, what is picked is mostly an Area.
  const own = useOwnTasks(project === undefined ? projectId : 0);
  const otherAreas = (areas.data ?? []).filter(({ id }) => !own.some((task) => task.id === id));
  const offeredFirst = [...own, ...otherAreas.map(({ id, title }) => ({ id, title, way: '' }))];
  const matching = own.filter(({ code, way }) => matchesEveryWord(search_term, `${code} ${way}`));
  const foundTasks = found.data
    ?.filter(({ type }) => type === 'tasks')
    .map(({ id, title, heirarchy }) => ({ id, title, way: heirarchy }));
  const hits = search_term === '' ? offeredFirst.slice(0, OFFERED) : (foundTasks ?? matching);
  const isUnfound = value > 0 && Boolean(pickedTitle) && !hits.some(({ id }) => id === value);
  const tasks = isUnfound ? [{ id: value, title: pickedTitle ?? '', way: '' }, ...hits] : hits;
  const offered = tasks.map(({ id, title }) => ({ value: String(id), label: title }));
  if (project && (search_term === '' || value === 0)) offered.unshift({ value: PROJECT, label: project });

  function type(text: string) {
    setTyped(text);
    // Until its title is known, the field of a picked task is empty by itself.
    if (text === '' && typed !== '' && value > 0 && pickedTitle && !project) onPick(null);
  }

  function choose(value: string | null) {
    const task = tasks.find(({ id }) => String(id) === value) ?? null;
    setChosen(task);
    onPick(task?.id ?? null);
  }

  const wayOf = new Map(tasks.map(({ id, way }) => [String(id), way]));

  return (
    <Select
      label={t('Task')}
      {...searchedOptions}
      filter={foundAlone(search_term && isUnfound ? String(value) : null)}
      clearable={!project}
      allowDeselect={!project}
      placeholder={t('Search by name or code')}
      data={offered}
      value={value > 0 ? String(value) : project ? PROJECT : null}
      onChange={choose}
      searchValue={typed}
      onSearchChange={type}
      maxDropdownHeight={280}
      renderOption={({ option }) => <TaskOption title={option.label} way={wayOf.get(option.value) ?? ''} />}
      nothingFoundMessage={nothingFound(search_term === '' ? areas : found, t('No tasks found.'))}
      {...rest}
      disabled={projectId === 0 || rest.disabled}
    />
  );
}

/** The bottom-level tasks of a project that one works on, which a phone has stored; on a computer none. */
function useOwnTasks(projectId: number) {
  const enabled = useTouch() && projectId > 0;
  // The live stream says when it is old.
  const { data } = useEndpoint(listAssignedWork, {}, { enabled, staleTime: Number.POSITIVE_INFINITY });
  if (!enabled || !data) return [];
  return data
    .filter(({ project_id, is_last }) => project_id === projectId && is_last)
    .map(({ id, code, title, heirarchy }) => ({ id, code, title, way: heirarchy }));
}

function TaskOption({ title, way }: { title: string; way: string }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {title}
      {way && <span style={{ display: 'block', fontSize: 12, opacity: 0.8 }}>{way}</span>}
    </span>
  );
}
