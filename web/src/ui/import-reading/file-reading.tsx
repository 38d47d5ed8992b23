import { Checkbox, Radio, Select, Stack, Text } from '@mantine/core';
import {
  type DateOrder,
  type EncodingName,
  encodingNames,
  encodings,
  type ImportSource,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from './import-reading.module.css';

/** How a file is to be read, as far as somebody has chosen it. */
export type ReadingChoices = {
  encoding?: EncodingName;
  sheet?: string;
  include_hidden?: boolean;
  dates?: DateOrder;
};

type FileReadingProps = {
  source: ImportSource;
  chosen: ReadingChoices;
  /** It makes the preview again. */
  onChange: (choices: ReadingChoices) => void;
  locked: boolean;
};

const evidences = {
  mark: 'Declared by the file',
  declaration: 'Declared by the file',
  content: 'Recognised from the content',
  chosen: 'Chosen by you',
} as const;

/** How the file of an import was read: its encoding with the first names, and its sheet, and its dates. Each can be changed. */
export function FileReading({ source, chosen, onChange, locked }: FileReadingProps) {
  const { t } = useTranslation();
  const { encoding, encoding_found_by: foundBy, first_names: names, damaged, sheet, sheets } = source;
  const asksDates = source.unclear_dates.length > 0;
  const fitting = sheets.filter(({ fits }) => fits);
  const hidden = [
    source.hidden_rows > 0 && t('{{count}} hidden rows', { count: source.hidden_rows }),
    source.hidden_columns > 0 && t('{{count}} hidden columns', { count: source.hidden_columns }),
  ].filter((part) => part !== false);
  if (!encoding && sheets.length < 2 && hidden.length === 0 && !asksDates) return null;
  return (
    <div className={classes.reading}>
      {encoding && (
        <div>
          <Select
            label={t('Encoding')}
            description={foundBy && t(evidences[foundBy])}
            data={encodingNames.map((name) => ({ value: name, label: t(encodings[name]) }))}
            value={encoding}
            onChange={(name) => name && onChange({ encoding: name as EncodingName })}
            allowDeselect={false}
            searchable
            disabled={locked}
          />
          {names.length > 0 && (
            <Text size="xs" mt={4} className={classes.names}>
              {t('First names: {{names}}', { names: names.join(', ') })}
            </Text>
          )}
          {damaged.length > 0 && (
            <Text size="xs" mt={4} c="var(--mantine-color-error)" className={classes.names}>
              {t('Some letters in the file are damaged: {{names}}', { names: damaged.join(', ') })}
            </Text>
          )}
        </div>
      )}
      {sheets.length > 1 && (
        <Select
          label={t('Sheet')}
          error={
            fitting.length > 1 && chosen.sheet === undefined
              ? t('{{count}} sheets have the columns. Please select one.', { count: fitting.length })
              : undefined
          }
          data={sheets.map(({ name, fits }) => ({
            value: name,
            label: fits ? name : t('{{name}} (columns missing)', { name }),
          }))}
          value={sheet}
          onChange={(name) => name && onChange({ sheet: name })}
          allowDeselect={false}
          disabled={locked}
        />
      )}
      {hidden.length > 0 && (
        <Checkbox
          label={t('Include hidden rows and columns')}
          description={t('This sheet has {{parts}}.', { parts: hidden.join(', ') })}
          checked={chosen.include_hidden ?? false}
          onChange={(event) => onChange({ include_hidden: event.currentTarget.checked })}
          disabled={locked}
        />
      )}
      {asksDates && (
        <Radio.Group
          label={t('Which comes first in {{date}}?', { date: source.unclear_dates[0] })}
          description={t('If you do not choose, the day comes first.')}
          value={chosen.dates ?? null}
          onChange={(dates) => onChange({ dates: dates as DateOrder })}
        >
          <Stack gap={4} mt={4}>
            <Radio value="day-first" label={t('Day')} disabled={locked} />
            <Radio value="month-first" label={t('Month')} disabled={locked} />
          </Stack>
        </Radio.Group>
      )}
    </div>
  );
}
