import { NumberInput } from '@mantine/core';
import { taskCategories } from '@plumbline/contract';
import { Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CatalogueScreen } from '../catalogues/index.ts';

/** The task categories. */
export function TaskCategories() {
  const { t } = useTranslation();
  return (
    <CatalogueScreen
      catalogue={taskCategories}
      words={{
        title: 'Task Category',
        titles: 'Task Categories',
        purpose: 'Categories group tasks by type of work. Level 0 is the highest.',
      }}
      icon={<Tags />}
      columns={[
        {
          key: 'level',
          title: t('Level'),
          onPhone: 'detail',
          align: 'right',
          width: 80,
          render: (row) => <span className="numbers">{row.level}</span>,
        },
      ]}
      empty={{ name: '', level: 0 as number | string }}
      valuesOf={({ name, level }) => ({ name, level: level as number | string })}
      describe={(row) => t('It is now “{{name}}” at level {{level}}.', row)}
      fields={(form) => (
        <NumberInput
          label={t('Level')}
          description={t('0 is the highest.')}
          required
          min={0}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('level')}
        />
      )}
    />
  );
}
