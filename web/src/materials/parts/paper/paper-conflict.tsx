import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../../history/index.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { sameValue } from '../../../ui/lines/same-value.ts';
import type { RecordConflictProps } from '../../../ui/record-form.tsx';

type Versioned = { id: number; updated_at: string };

/** What the form of a paper says of its fields, where two versions meet. */
export type PaperFieldWords<Values> = {
  /** The kind of its history. */
  kind: string;
  /** What each field is called. */
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** A field's value as a person reads it. */
  show: (field: keyof Values & string, values: Values) => ReactNode;
};

/** The fields in which two versions of a paper differ. */
export const differingFields = <Values extends object>(
  labels: PaperFieldWords<Values>['labels'],
  mine: Values,
  theirs: Values,
) =>
  (Object.keys(labels) as (keyof Values & string)[]).filter(
    (field) => !sameValue(mine[field], theirs[field]),
  );

/** What is sent where each field goes by itself: of a body those in which the form differs from a version of the paper. */
export const changedFields = <Values extends object, Body extends object>(
  labels: PaperFieldWords<Values>['labels'],
  { body, mine, theirs }: { body: Body; mine: Values; theirs: Values },
) =>
  Object.fromEntries(
    differingFields(labels, mine, theirs).map((field) => [field, body[field as string as keyof Body]]),
  );

/** What `RecordForm` shows where somebody else has changed a paper meanwhile. */
export function paperConflict<Paper extends Versioned, Values extends object>(
  words: PaperFieldWords<Values> & { valuesOf: (paper: Paper) => Values },
): {
  changedNotice: ComponentType<{ record: Paper; onCompare: () => void }>;
  conflictDialog: ComponentType<RecordConflictProps<Paper, Values>>;
} {
  const { kind, labels, show, valuesOf } = words;
  return {
    changedNotice: ({ record, onCompare }) => (
      <ChangedMeanwhile change={useLastChange(kind, record)} onCompare={onCompare} />
    ),
    conflictDialog: ({ conflict, base, mine, onSettle, onClose }) => {
      const { t } = useTranslation();
      const theirs = valuesOf(conflict.latest);
      return (
        <ConflictDialog
          conflict={conflict}
          fields={differingFields(labels, mine, theirs)}
          labelOf={(field) => t(labels[field] ?? field)}
          show={(field, side) => show(field, side === 'mine' ? mine : theirs)}
          isTouched={(field) => differingFields(labels, mine, base).includes(field)}
          onSettle={(kept) =>
            onSettle(
              { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) },
              conflict.latest,
            )
          }
          onClose={onClose}
        />
      );
    },
  };
}
