import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { levelName } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { TaskPicker } from '../../ui/fields/task-picker.tsx';
import { useItem } from '../items/item-queries.ts';
import { FirstChildNote } from '../percentage/first-child-note.tsx';
import { NoWeightLeft } from '../percentage/no-weight-left.tsx';
import { WeightField } from '../percentage/weight-field.tsx';
import { compareCodes } from './code-between.ts';
import type { NewPlace, PlacedItem, PlaceValues } from './use-new-place.ts';

type PlaceForm = {
  values: PlaceValues;
  errors: UseFormReturnType<PlaceValues>['errors'];
  setFieldValue: (field: 'parent_id', id: number | null) => void;
  getInputProps: (
    field: 'code' | 'set_percentage',
  ) => ReturnType<UseFormReturnType<PlaceValues>['getInputProps']>;
};

type PlaceFieldsProps = {
  form: PlaceForm;
  item: PlacedItem;
  projectId: number;
  place: NewPlace;
  /** What the field of the parent is called. */
  label: string;
  /** Why it cannot come there, before the server says so. */
  refusal?: string | undefined;
};

/** Where a task comes: its parent, its code, which is its place among the siblings, and its weight there. */
export function PlaceFields({ form, item, projectId, place, label, refusal }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const { parent_id, code, set_percentage } = form.values;
  const { to, parent, siblings, suggested, isElsewhere } = place;
  const project = useItem({ type: 'projects', id: projectId }).data;
  const before = siblings?.filter((sibling) => compareCodes(sibling.code, String(code)) < 0).at(-1);
  const level = t(levelName((parent?.heirarchies.length ?? 1) + 1));
  return (
    <>
      <TaskPicker
        projectId={projectId}
        label={label}
        data-autofocus
        openOnFocus={false}
        project={project?.title}
        value={parent_id ?? 0}
        onPick={(id) => form.setFieldValue('parent_id', id)}
        error={refusal ?? form.errors.parent_id}
      />
      <TextInput
        label={t('Code')}
        withAsterisk
        maxLength={100}
        description={
          suggested
            ? t('{{code}} is already used. {{next}} is free.', { code: item.code, next: suggested })
            : t('Items are sorted by code.')
        }
        {...form.getInputProps('code')}
      />
      {siblings && refusal === undefined && (
        <Text size="sm" role="status">
          {before
            ? t('Position: {{level}} after {{code}} {{title}}', {
                level,
                code: before.code,
                title: before.title,
              })
            : t('Position: first {{level}} in {{title}}', { level, title: parent?.title ?? '' })}
        </Text>
      )}
      <WeightField {...form.getInputProps('set_percentage')} />
      {isElsewhere && parent?.weight_left === 0 && Number(set_percentage) === 0 && !item.is_left_out && (
        <NoWeightLeft parent={to} />
      )}
      {isElsewhere && parent && <FirstChildNote parent={parent} />}
    </>
  );
}
