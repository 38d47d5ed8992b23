import type { TFunction } from 'i18next';
import type { LineCatalogue } from '../../ui/lines/lines.types.ts';
import { titleOfLine } from '../parts/paper/material-columns.tsx';
import type { IssuePoLine } from './issue-po-values.ts';

/** The lines that an issue PO can have: what its request order asks for of its supplier. */
export function orderedCatalogue(
  t: TFunction,
  lines: readonly IssuePoLine[],
): LineCatalogue<IssuePoLine, IssuePoLine> {
  return {
    label: t('Add material'),
    placeholder: t('Search Code or Description...'),
    nothing: t('No Available Materials Found'),
    useFound: (term) => {
      const words = term.toLowerCase().split(/\s+/);
      const found = lines.filter((line) =>
        words.every((word) => titleOfLine(line).toLowerCase().includes(word)),
      );
      return { found, isFetching: false, error: null };
    },
    keyOf: ({ id }) => id,
    titleOf: titleOfLine,
    detailOf: ({ unit, isOrdered }) => (isOrdered ? t('{{unit}} · on an Issue PO', { unit }) : unit),
    lineOf: (line) => line,
  };
}
