import { Input, List, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { FileCheck2, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../format-size.ts';
import { type ImportFile, type ImportFileRules, readImportFile } from './import-file.ts';
import classes from './import-file-field.module.css';

type ImportFileFieldProps = {
  label: string;
  rules: ImportFileRules;
  words: {
    /** Its accessible name, before and after a file is there. */
    choose: string;
    chooseAnother: string;
    invitation: string;
    /** Which files it takes, and how large. */
    kinds: string;
  };
  file: ImportFile | null;
  onChoose: (file: ImportFile) => void;
  locked: boolean;
  /** What the server found wrong with the file, in sentences. */
  problems: string[];
};

/** Where a file is dropped or chosen; another one takes its place. */
export function ImportFileField({
  label,
  rules,
  words,
  file,
  onChoose,
  locked,
  problems,
}: ImportFileFieldProps) {
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
      onChoose(await readImportFile(chosen, rules));
      setRefusal(null);
    } catch (error) {
      setRefusal(`${chosen.name}: ${(error as Error).message}`);
    } finally {
      setReading(false);
    }
  }

  return (
    <Input.Wrapper label={label} labelElement="div" required size="sm">
      <Dropzone
        className={classes.zone}
        data-wrong={first ? true : undefined}
        aria-label={file ? words.chooseAnother : words.choose}
        multiple={false}
        disabled={locked}
        loading={reading}
        inputProps={{ accept: rules.endings.join(',') }}
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
            <span>{words.invitation}</span>
            <Text span size="xs" c="dimmed">
              {words.kinds}
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
