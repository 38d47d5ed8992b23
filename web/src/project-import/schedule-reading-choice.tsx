import { Select } from '@mantine/core';
import { type ImportResult, scheduleFields } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { ColumnMapping } from '../ui/import-reading/column-mapping.tsx';
import { FileReading } from '../ui/import-reading/file-reading.tsx';
import classes from './import.module.css';
import type { ScheduleReading } from './use-import.ts';

type ScheduleReadingChoiceProps = {
  source: ImportResult['source'];
  chosen: ScheduleReading;
  onChange: (changes: Partial<ScheduleReading>) => void;
  locked: boolean;
};

/** How a schedule was read, to be changed: encoding, sheet, project, and the columns of a table. */
export function ScheduleReadingChoice({ source, chosen, onChange, locked }: ScheduleReadingChoiceProps) {
  const { t } = useTranslation();
  const { projects } = source;
  const exported = projects.filter(({ is_exported }) => is_exported);
  return (
    <>
      <FileReading source={source} chosen={chosen} onChange={onChange} locked={locked} />
      {source.columns.length > 0 && (
        <div className={classes.reading}>
          <ColumnMapping
            source={source}
            fields={scheduleFields}
            onChange={(columns) => onChange({ columns })}
            locked={locked}
          />
        </div>
      )}
      {projects.length > 1 && (
        <div className={classes.reading}>
          <Select
            label={t('Project')}
            description={t('The file has {{count}} projects.', { count: projects.length })}
            data={projects.map((project) => ({ value: project.id, label: labelOf(project) }))}
            value={projects.find((project) => project.is_chosen)?.id ?? null}
            onChange={(id) => id && onChange({ project: id })}
            error={
              exported.length > 1 && chosen.project === undefined
                ? t('{{count}} projects were exported. Please select one.', { count: exported.length })
                : undefined
            }
            allowDeselect={false}
            disabled={locked}
          />
        </div>
      )}
    </>
  );

  function labelOf({ title, activities, baseline_of, is_exported }: (typeof projects)[number]): string {
    const words = t('{{title}}, {{count}} activities', { title, count: activities });
    if (baseline_of) return t('{{project}} (baseline)', { project: words });
    return is_exported ? words : t('{{project}} (not exported)', { project: words });
  }
}
