import { Button } from '@mantine/core';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTouchedPhone } from '../use-device.ts';
import classes from './lines.module.css';
import type { LineCatalogue, LineKey } from './lines.types.ts';
import { LinesPicker } from './lines-picker.tsx';
import { PasteDialog } from './paste/paste-dialog.tsx';

type LinesAddingProps<Row, Found> = {
  catalogue: LineCatalogue<Row, Found> | undefined;
  newLine: { label: string; make: () => Row } | undefined;
  rows: readonly Row[];
  keyOf: (row: Row) => LineKey | null;
  full: boolean;
  pastes: boolean;
  /** The error of the lines as a whole. */
  error: string | undefined;
  /** The columns that a paste can fill in, in order. */
  titles: readonly string[];
  onAdd: (row: Row) => void;
  onPaste: (text: string) => void;
};

/** The controls that add lines, below them. */
export function LinesAdding<Row, Found>(props: LinesAddingProps<Row, Found>) {
  const { catalogue, newLine, rows, keyOf, full, pastes, error, titles, onAdd, onPaste } = props;
  const { t } = useTranslation();
  const isPhone = useTouchedPhone();
  const [pasting, setPasting] = useState(false);

  const lineOf = (key: LineKey) => {
    const index = rows.findIndex((row) => keyOf(row) === key);
    return index < 0 ? null : index + 1;
  };
  return (
    <>
      <div className={classes.adding}>
        {catalogue && (
          <LinesPicker
            {...{ catalogue, lineOf, full, error }}
            onPick={(found) => onAdd(catalogue.lineOf(found))}
          />
        )}
        {newLine && (
          <Button variant="default" data-add disabled={full} onClick={() => onAdd(newLine.make())}>
            {newLine.label}
          </Button>
        )}
        {pastes && !isPhone && (
          <Button
            variant="subtle"
            leftSection={<ClipboardPaste size={16} aria-hidden />}
            onClick={() => setPasting(true)}
          >
            {t('Paste rows')}
          </Button>
        )}
      </div>
      {!catalogue && error && (
        <div className={classes.error} role="alert">
          {error}
        </div>
      )}
      {pasting && <PasteDialog titles={titles} onPaste={onPaste} onClose={() => setPasting(false)} />}
    </>
  );
}
