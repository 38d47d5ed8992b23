import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getTask, listAreas, search } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../platform/problem.ts';
import { useEndpoint } from '../platform/queries.ts';
import { SEARCH_DEBOUNCE_MS } from './search-field.tsx';

/** How many Areas are offered at once; whatever is below them is found by typing. */
const OFFERED = 50;

type TaskPickerProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> & {
  /** The project whose tasks are offered; 0: none is chosen yet. */
  projectId: number;
  /** The picked task's id; 0: none. */
  value: number;
  onPick: (taskId: number | null) => void;
};

/** A pick list of the tasks of a project: its Areas at first; the server searches all levels while one types. */
export function TaskPicker({ projectId, value, onPick, ...rest }: TaskPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const picked = useEndpoint(getTask, { params: { id: value } }, { enabled: value > 0 });
  const pickedTitle = picked.data?.title;
  // What stands in the field once a task is picked is its title, and no search.
  const search_term = typed === pickedTitle ? '' : term;
  const areas = useEndpoint(listAreas, { params: { id: projectId } }, { enabled: projectId > 0 });
  const found = useEndpoint(
    search,
    { query: { search_term, project_id: projectId } },
    { enabled: projectId > 0 && search_term !== '', keepPrevious: true },
  );
  const { isFetching, error } = search_term === '' ? areas : found;
  const hits =
    search_term === ''
      ? (areas.data ?? []).slice(0, OFFERED).map(({ id, title }) => ({ id, title, way: '' }))
      : (found.data ?? [])
          .filter(({ type }) => type === 'tasks')
          .map(({ id, title, heirarchy }) => ({ id, title, way: heirarchy }));
  const tasks =
    pickedTitle && !hits.some(({ id }) => id === value)
      ? [{ id: value, title: pickedTitle, way: '' }, ...hits]
      : hits;
  const wayOf = new Map(tasks.map(({ id, way }) => [String(id), way]));

  return (
    <Select
      label={t('Task')}
      searchable
      clearable
      placeholder={t('Search by name or code')}
      data={tasks.map(({ id, title }) => ({ value: String(id), label: title }))}
      // The server has searched already, by the code and by the way down to it too.
      filter={({ options }) => options}
      value={value > 0 ? String(value) : null}
      onChange={(id) => onPick(id === null ? null : Number(id))}
      searchValue={typed}
      onSearchChange={setTyped}
      maxDropdownHeight={280}
      comboboxProps={{ floatingStrategy: 'fixed', position: 'bottom-start' }}
      renderOption={({ option }) => <TaskOption title={option.label} way={wayOf.get(option.value) ?? ''} />}
      nothingFoundMessage={
        error
          ? explainProblem(error, 'reading').sentence
          : isFetching
            ? t('Loading...')
            : t('No tasks found.')
      }
      {...rest}
      disabled={projectId === 0 || rest.disabled}
    />
  );
}

function TaskOption({ title, way }: { title: string; way: string }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {title}
      {way && <span style={{ display: 'block', fontSize: 12, opacity: 0.8 }}>{way}</span>}
    </span>
  );
}
