import type { FormPart } from '../forms/use-contract-form.ts';
import type { LineCatalogue, LineColumn, LineIdentity } from './lines.types.ts';
import type { LinesName } from './use-lines.ts';

export type LinesFieldProps<Values, Row, Found> = {
  form: FormPart<Values>;
  /** The field of the form that holds the lines. */
  name: LinesName<Values, Row>;
  label: string;
  /** The same array at every drawing (`useMemo`), so that typing draws one line and not all. */
  columns: readonly LineColumn<Row>[];
  identity: LineIdentity<Row>;
  /** Where lines are added from; left out where none can be, or only blank ones. */
  catalogue?: LineCatalogue<Row, Found>;
  /** Allows lines that are in no catalogue, with what the button is called. */
  newLine?: { label: string; make: () => Row };
  /** False where the lines are given, as those of an order that is delivered. */
  removable?: boolean;
  locked?: boolean;
  /** Shown while there is no line, where it is not seen from what adds them. */
  empty?: string;
  /** False where lines are not added from a spreadsheet. */
  pastes?: boolean;
  /** The most lines, as in the contract's `lines`. */
  max?: number;
  /** How many lines a page shows; left out: all. */
  pageSize?: number;
};
