import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../../history/index.ts';
import { ChangedMeanwhile } from '../../../ui/forms/changed-meanwhile.tsx';
import { ConflictDialog } from '../../../ui/forms/conflict-dialog.tsx';
import type { RecordConflictProps } from '../../../ui/forms/record-form.tsx';
import { sameValue } from '../../../ui/lines/same-value.ts';

type Versioned = { id: number; updated_at: string };

/** How a paper is edited in its form, and what the form says of its fields where two versions meet. */
type PaperWords<Paper, Values> = {
  /** The kind of its history. */
  kind: string;
  /** What each field is called. */
  labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** A field's value as a person reads it. */
  show: (field: keyof Values & string, values: Values) => ReactNode;
  /** A paper as its form shows it. */
  valuesOf: (paper: Paper) => Values;
  /** The fields in which two versions differ, if that is not to be seen from their values alone. */
  differing?: (mine: Values, theirs: Values) => (keyof Values & string)[];
  /** The values that are kept of one version with a field, if there are more than its own. */
  keptWith?: (field: keyof Values & string) => (keyof Values & string)[];
};

/** What `usePaperEdit` takes of a kind of paper. */
export type EditedKind<Paper, Values> = Pick<PaperWords<Paper, Values>, 'valuesOf'> & {
  /** What is sent of a body, so that a version of the paper becomes what the form holds; {}: nothing changed. */
  changesOf: (body: object, mine: Values, theirs: Values) => Record<string, unknown>;
  changedNotice: ComponentType<{ record: Paper; onCompare: () => void }>;
  conflictDialog: ComponentType<RecordConflictProps<Paper, Values>>;
};

/** The fields in which two versions of a paper differ. */
export const differingFields = <Values extends object>(
  labels: PaperWords<unknown, Values>['labels'],
  mine: Values,
  theirs: Values,
) =>
  (Object.keys(labels) as (keyof Values & string)[]).filter(
    (field) => !sameValue(mine[field], theirs[field]),
  );

/** A kind of paper that is edited in a form: each changed field goes by itself, and two versions are compared. */
export function editedKind<Paper extends Versioned, Values extends object>({
  kind,
  labels,
  show,
  valuesOf,
  differing = (mine, theirs) => differingFields(labels, mine, theirs),
  keptWith = (field) => [field],
}: PaperWords<Paper, Values>): EditedKind<Paper, Values> {
  return {
    valuesOf,
    changesOf: (body, mine, theirs) =>
      Object.fromEntries(
        differing(mine, theirs).map((field) => [field, body[field as string as keyof typeof body]]),
      ),
    changedNotice: ({ record, onCompare }) => (
      <ChangedMeanwhile change={useLastChange(kind, record)} onCompare={onCompare} />
    ),
    conflictDialog: ({ conflict, base, mine, onSettle, onClose }) => {
      const { t } = useTranslation();
      const theirs = valuesOf(conflict.latest);
      return (
        <ConflictDialog
          conflict={conflict}
          fields={differing(mine, theirs)}
          labelOf={(field) => t(labels[field] ?? field)}
          show={(field, side) => show(field, side === 'mine' ? mine : theirs)}
          isTouched={(field) => differing(mine, base).includes(field)}
          onSettle={(kept) =>
            onSettle(
              {
                ...theirs,
                ...Object.fromEntries(kept.flatMap(keptWith).map((field) => [field, mine[field]])),
              },
              conflict.latest,
            )
          }
          onClose={onClose}
        />
      );
    },
  };
}
