import { Button, Text } from '@mantine/core';
import { type Endpoint, MAX_FILE_BYTES } from '@plumbline/contract';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ImportFile } from '../files/index.ts';
import { ImportFileField } from '../files/index.ts';
import { useExport } from '../ui/export/use-export.ts';
import type { TableImportWords } from './table-import.ts';

const MAX_MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

type TableFileProps = {
  template: Endpoint;
  words: Pick<TableImportWords<never>, 'instructions' | 'file'>;
  file: ImportFile | null;
  onChoose: (file: ImportFile) => void;
  locked: boolean;
  /** What is wrong with the file. */
  problems: string[];
};

/** The table to import, and the template to fill in. */
export function TableFile({ template, words, file, onChoose, locked, problems }: TableFileProps) {
  const { t } = useTranslation();
  const download = useExport();
  return (
    <>
      <div>
        <Text size="sm" mb="xs">
          {words.instructions}
        </Text>
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          loading={download.pending}
          onClick={() => void download.open(template, {} as never)}
        >
          {t('Download template')}
        </Button>
      </div>
      <ImportFileField
        label={words.file}
        rules={{
          endings: ['.csv', '.xlsx'],
          wrongKind: t('Please choose a .csv or an .xlsx file.'),
          maxMegabytes: MAX_MEGABYTES,
        }}
        words={{
          choose: t('Choose a file'),
          chooseAnother: t('Choose another file'),
          invitation: t('Drop a file here, or click to choose'),
          kinds: t('.csv or .xlsx, up to {{size}} MB', { size: MAX_MEGABYTES }),
        }}
        file={file}
        onChoose={onChoose}
        locked={locked}
        problems={problems}
      />
    </>
  );
}
