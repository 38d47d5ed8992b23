import type { CommaMeaning, DateOrder } from '@plumbline/contract';
import { cellAmount, commaMeaningOf, isUnclearAmount } from './cell-amount.ts';
import { cellDate, dateOrderOf, isUnclearDate } from './cell-date.ts';
import { figureOf, type SheetRow, shownOf } from './sheet.ts';

const MAX_UNCLEAR = 5;

/** What a person has chosen for columns that do not show how they are written. */
export type FormChoices = { comma?: CommaMeaning | undefined; dates?: DateOrder | undefined };

type Reading = { value: string; fault?: string };

/** What the texts that show something say; 'several' where they contradict each other. */
function shownBy<Form extends string>(
  texts: readonly string[],
  formOf: (text: string) => Form | undefined,
): Form | 'several' | undefined {
  const forms = new Set(texts.map(formOf).filter((form) => form !== undefined));
  return forms.size > 1 ? 'several' : forms.values().next().value;
}

const addTo = (unclear: string[], text: string) => {
  if (unclear.length < MAX_UNCLEAR && !unclear.includes(text)) unclear.push(text);
};

/**
 * How the columns of a table write their amounts and dates. It is found from all cells of a column, because a single one
 * such as '1,234' or '03/04/2026' does not show it; what no cell shows is noted as unclear, to be asked.
 */
export class ColumnForms {
  readonly unclearAmounts: string[] = [];
  readonly unclearDates: string[] = [];
  readonly #rows: readonly SheetRow[];
  readonly #choices: FormChoices;
  readonly #isTyped: boolean;
  readonly #commas = new Map<number, ReturnType<typeof shownBy<CommaMeaning>>>();
  readonly #orders = new Map<number, ReturnType<typeof shownBy<DateOrder>>>();

  /** @param isTyped the cells are a text file's, not a workbook's */
  constructor(rows: readonly SheetRow[], choices: FormChoices, isTyped: boolean) {
    this.#rows = rows;
    this.#choices = choices;
    this.#isTyped = isTyped;
  }

  /** An amount as cellAmount(…) has it, or why it cannot be read. */
  amount(index: number, text: string): Reading {
    if (!this.#commas.has(index))
      this.#commas.set(
        index,
        shownBy(
          this.#rows.map(({ cells }) => figureOf(cells[index])),
          (each) => commaMeaningOf(each, this.#isTyped),
        ),
      );
    const shown = this.#commas.get(index);
    const comma = shown === undefined || shown === 'several' ? this.#choices.comma : shown;
    if (comma || !isUnclearAmount(text)) return { value: cellAmount(text, comma, this.#isTyped) };
    addTo(this.unclearAmounts, text);
    return {
      value: '',
      fault: `'${text}' is either a thousandfold or has three decimals. Please say what the comma means.`,
    };
  }

  /** A date as cellDate(…) has it, with the day first where the column does not show it, or why it cannot be read. */
  date(index: number, text: string): Reading {
    if (!isUnclearDate(text)) return { value: cellDate(text) };
    if (!this.#orders.has(index))
      this.#orders.set(
        index,
        shownBy(
          this.#rows.map(({ cells }) => shownOf(cells[index])),
          dateOrderOf,
        ),
      );
    const shown = this.#orders.get(index);
    if (shown !== undefined && shown !== 'several') return { value: cellDate(text, shown) };
    addTo(this.unclearDates, text);
    if (shown === 'several' && !this.#choices.dates)
      return {
        value: '',
        fault: `'${text}' may have its day or its month first: this column has both. Please say which.`,
      };
    return { value: cellDate(text, this.#choices.dates) };
  }
}
