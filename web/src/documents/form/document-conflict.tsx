import { type DocumentType, descriptorOf, type FieldValue, type SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { RichTextView } from '../../ui/fields/rich-text.tsx';
import { ConflictDialog } from '../../ui/forms/conflict-dialog.tsx';
import type { Conflict } from '../../ui/forms/use-conflict.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { plainValue } from '../document-words.ts';
import type { DocumentValue, DocumentValues } from '../drafts/draft.ts';
import { differingNames, valuesOf } from './document-values.ts';
import { rowsIn, rowsInWords } from './reported-rows.ts';

type DocumentConflictProps = {
  conflict: Conflict<SiteDocument>;
  type: DocumentType;
  /** The record as one began to change it. */
  base: DocumentValues;
  mine: DocumentValues;
  onSettle: (values: DocumentValues, latest: SiteDocument) => void;
  onClose: () => void;
};

/** Both versions of a document side by side; the files that one has added stay one's own. */
export function DocumentConflict(props: DocumentConflictProps) {
  const { conflict, type, base, mine, onSettle, onClose } = props;
  const { t } = useTranslation();
  const { fields, dateLabel } = descriptorOf(type);
  const theirs = valuesOf(conflict.latest);

  function show(name: string, value: DocumentValue) {
    if (name === 'materials') return rowsInWords(rowsIn(value)) || t('None');
    const field = fields[name];
    if (!field) return formatDate(value as string | null);
    return field.kind === 'rich' ? (
      <RichTextView html={value as string} folds={false} />
    ) : (
      plainValue(field, value as FieldValue)
    );
  }

  return (
    <ConflictDialog
      conflict={conflict}
      fields={differingNames(type, mine, theirs)}
      labelOf={(name) => (name === 'materials' ? t('Materials used') : t(fields[name]?.label ?? dateLabel))}
      show={(name, side) => show(name, (side === 'mine' ? mine : theirs)[name])}
      isTouched={(name) => differingNames(type, mine, base).includes(name)}
      onSettle={(kept) =>
        onSettle(
          { ...mine, ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) },
          conflict.latest,
        )
      }
      onClose={onClose}
    />
  );
}
