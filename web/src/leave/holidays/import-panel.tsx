import { Alert, Button, FileInput, Group, List, Text } from '@mantine/core';
import { importCalendarDays, MAX_HOLIDAY_TEXT, readHolidays } from '@plumbline/contract';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { formatDate } from '../../ui/text/dates.ts';

/** How many lines that cannot be read are named. */
const MAX_NAMED = 10;

type ImportPanelProps = {
  companyId: number;
  /** @param year of the first holiday that was imported */
  onImported: (year: number) => void;
  onClose: () => void;
};

/** Adds the holidays of a calendar file or a table, which are shown before. */
export default function ImportPanel({ companyId, onImported, onClose }: ImportPanelProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const read = text === null ? null : readHolidays(text);
  const [first] = read?.holidays ?? [];
  const write = useWrite(importCalendarDays, {
    onSuccess: () => first && onImported(Number(first.date.slice(0, 4))),
  });

  async function take(file: File | null) {
    const isTooLarge = (file?.size ?? 0) > MAX_HOLIDAY_TEXT;
    setTooLarge(isTooLarge);
    setText(file && !isTooLarge ? await file.text() : null);
  }

  async function submit(given: string, count: number) {
    const sentence = t('This adds {{count}} holidays.', { count });
    if (await confirmAction({ sentence, verb: t('Import') }))
      write.mutate({ params: { id: companyId }, body: { text: given } });
  }

  return (
    <SidePanel inAddress title={t('Import holidays')} size={400} opened onClose={onClose}>
      <FileInput
        label={t('File')}
        description={t('A calendar (.ics), or a table (.csv) with a date and a name in each line.')}
        placeholder={t('Choose a file')}
        leftSection={<FileUp size={16} aria-hidden />}
        accept=".ics,.csv,.txt,text/calendar,text/csv"
        clearable
        clearButtonProps={{ 'aria-label': t('Remove file') }}
        error={tooLarge && t('Please choose a file of at most 500 kB.')}
        onChange={(file) => void take(file)}
      />
      {read && read.wrong.length > 0 && (
        <Alert color="bad" mt="sm" role="alert">
          {read.wrong.slice(0, MAX_NAMED).map(({ line, message }) => (
            <Text key={line} size="sm">
              {t('Line {{line}}: {{message}}', { line, message })}
            </Text>
          ))}
        </Alert>
      )}
      {read && read.wrong.length === 0 && read.holidays.length === 0 && (
        <Alert color="pending" mt="sm">
          {t('There is no holiday in this file.')}
        </Alert>
      )}
      {read && read.holidays.length > 0 && (
        <>
          <Text size="sm" fw={500} mt="sm">
            {t('{{count}} holidays in this file', { count: read.holidays.length })}
          </Text>
          <List size="sm" mb="sm">
            {read.holidays.map(({ date, name }) => (
              <List.Item key={date}>
                {formatDate(date)}: {name}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Group mt="md" justify="end">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={!read || read.holidays.length === 0 || read.wrong.length > 0}
          loading={write.isPending}
          onClick={() => text !== null && read && void submit(text, read.holidays.length)}
        >
          {t('Import')}
        </Button>
      </Group>
    </SidePanel>
  );
}
