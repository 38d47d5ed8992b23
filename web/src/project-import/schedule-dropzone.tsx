import { MAX_SCHEDULE_MEGABYTES } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { ImportFile } from '../files/index.ts';
import { ImportFileField } from '../files/index.ts';

type ScheduleDropzoneProps = {
  file: ImportFile | null;
  onChoose: (file: ImportFile) => void;
  locked: boolean;
  /** What the server found wrong with the file, in sentences. */
  problems: string[];
};

/** Where the schedule is dropped or chosen. */
export function ScheduleDropzone(props: ScheduleDropzoneProps) {
  const { t } = useTranslation();
  return (
    <ImportFileField
      {...props}
      label={t('Schedule')}
      rules={{
        endings: ['.xer', '.xml', '.csv', '.xlsx'],
        wrongKind: t('Please choose a Primavera .xer, a Microsoft Project .xml, a .csv or an .xlsx file.'),
        maxMegabytes: MAX_SCHEDULE_MEGABYTES,
      }}
      words={{
        choose: t('Choose a schedule'),
        chooseAnother: t('Choose another schedule'),
        invitation: t('Drop a schedule here, or click to choose'),
        kinds: t('Primavera .xer, Microsoft Project .xml, .csv or .xlsx, up to {{size}} MB', {
          size: MAX_SCHEDULE_MEGABYTES,
        }),
      }}
    />
  );
}
