import { Input, List, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { MAX_SCHEDULE_MEGABYTES } from '@plumbline/contract';
import { FileCheck2, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../ui/picked-file.ts';
import classes from './import.module.css';
import { readScheduleFile, SCHEDULE_ENDINGS, type ScheduleFile } from './schedule-file.ts';

type ScheduleDropzoneProps = {
  file: ScheduleFile | null;
  onChoose: (file: ScheduleFile | null) => void;
  locked: boolean;
  /** What the server found wrong with the file, in sentences. */
  problems: string[];
};

/** Where the schedule is dropped or chosen; another one takes its place. */
export function ScheduleDropzone({ file, onChoose, locked, problems }: ScheduleDropzoneProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [first, ...others] = refusal ? [refusal] : problems;
  // Where there is but one row to correct, the first sentence names it already.
  const rest = others.filter((sentence) => !first?.includes(sentence));

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    setReading(true);
    try {
      onChoose(await readScheduleFile(chosen));
      setRefusal(null);
    } catch (error) {
      setRefusal(`${chosen.name}: ${(error as Error).message}`);
    } finally {
      setReading(false);
    }
  }

  return (
    <Input.Wrapper label={t('Schedule')} labelElement="div" required size="sm">
      <Dropzone
        className={classes.zone}
        data-wrong={first ? true : undefined}
        aria-label={file ? t('Choose another schedule') : t('Choose a schedule')}
        multiple={false}
        disabled={locked}
        loading={reading}
        inputProps={{ accept: SCHEDULE_ENDINGS.join(',') }}
        onDrop={([chosen]) => void read(chosen)}
        onReject={() => setRefusal(t('Please choose one file.'))}
      >
        {file ? (
          <span className={classes.file}>
            <FileCheck2 size={20} strokeWidth={1.75} aria-hidden />
            <span className={classes.fileWords}>
              <span className={classes.fileName}>{file.name}</span>
              <Text span size="xs" c="dimmed" className="numbers">
                {formatSize(file.size)} · {t('Drop or click to choose another')}
              </Text>
            </span>
          </span>
        ) : (
          <span className={classes.invitation}>
            <FileUp size={24} strokeWidth={1.5} aria-hidden />
            <span>{t('Drop a schedule here, or click to choose')}</span>
            <Text span size="xs" c="dimmed">
              {t('Primavera .xer, Microsoft Project .xml, .csv or .xlsx, up to {{size}} MB', {
                size: MAX_SCHEDULE_MEGABYTES,
              })}
            </Text>
          </span>
        )}
      </Dropzone>
      {first && (
        <div role="alert">
          <Input.Error size="sm" mt={6}>
            {t(first)}
          </Input.Error>
          {rest.length > 0 && (
            <List size="sm" className={classes.problems}>
              {rest.map((sentence) => (
                <List.Item key={sentence}>{t(sentence)}</List.Item>
              ))}
            </List>
          )}
        </div>
      )}
    </Input.Wrapper>
  );
}
