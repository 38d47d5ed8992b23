import { type RawBuilder, sql } from 'kysely';
import { cleanRichText } from '../rich-text/rich-text.ts';
import type { DB } from './types.generated.ts';

const asItIs = (value: unknown) => value;

/** How a column is written from the field of its name, and how it is answered as one; null stays null. */
const kinds = {
  plain: { write: asItIs, answer: asItIs },
  richText: { write: (html: unknown) => cleanRichText(html as string), answer: asItIs },
  decimal: { write: asItIs, answer: Number },
  /** A yes or no that is answered as 1 or 0. */
  flag: { write: asItIs, answer: Number },
  moment: { write: asItIs, answer: (moment: unknown) => (moment as Date).toISOString() },
};
export type ColumnKind = keyof typeof kinds;

type AnswerOf<Value, Kind> =
  | Extract<Value, null>
  | (Kind extends 'decimal'
      ? number
      : Kind extends 'flag'
        ? 0 | 1
        : Kind extends 'moment'
          ? string
          : Exclude<Value, null>);

/** Fields each of which has one of these names: another does not compile. */
export type Within<Names extends PropertyKey, Fields extends NamedAmong<Names, Fields>> = Fields;
type NamedAmong<Names, Fields> = { [Field in keyof Fields]: Field extends Names ? unknown : never };

/**
 * The fields of a form as a table's columns, for an insert or an update: a field that is no column does not
 * compile, and a field that is left out is not in it.
 */
export function namedColumns<Table extends keyof DB, Fields extends NamedAmong<keyof DB[Table], Fields>>(
  _table: Table,
  fields: Fields,
): { [Column in keyof Fields]: Exclude<Fields[Column], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The fields of a row that an answer has by the same names, as they are. @param shape of the answer's schema */
export const sameFields = <Row extends object, Shape extends object>(row: Row, shape: Shape) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in shape)) as Pick<
    Row,
    keyof Row & keyof Shape
  >;

/** Columns by their names, of what a statement calls `alias`. */
export const columnsOf = (alias: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));

/** The columns that a form writes, each by its field; a field that it does not name is not in it. */
export function writtenColumns<
  Kinds extends Record<string, ColumnKind>,
  Form extends { [Column in keyof Kinds]?: unknown },
>(kindOf: Kinds, form: Form): Partial<Pick<Form, keyof Kinds & keyof Form>> {
  const written: Record<string, unknown> = {};
  for (const [column, kind] of Object.entries(kindOf)) {
    const value = form[column];
    if (value !== undefined) written[column] = kinds[kind].write(value);
  }
  return written as ReturnType<typeof writtenColumns<Kinds, Form>>;
}

/**
 * The columns that an answer has as fields of their names: what is selected, and a row's part of the answer.
 * @param shape of the answer's schema
 */
export function answeredColumns<Row>() {
  return <Kinds extends { readonly [Column in keyof Row]?: ColumnKind }, Shape extends object>(
    kindOf: Kinds,
    shape: Shape,
    alias: string,
  ) => {
    type Name = keyof Kinds & keyof Shape & keyof Row;
    const names = Object.keys(kindOf).filter((name) => name in shape);
    const answers = names.map((name) => kinds[kindOf[name as keyof Kinds] as ColumnKind].answer);
    return {
      select: columnsOf(alias, names) as RawBuilder<Pick<Row, Name>>,
      answer(row: Pick<Row, Name>) {
        const answer: Record<string, unknown> = {};
        for (const [index, name] of names.entries()) {
          const value = row[name as Name];
          answer[name] = value === null ? null : answers[index]?.(value);
        }
        return answer as { [Column in Name]: AnswerOf<Row[Column], Kinds[Column]> };
      },
    };
  };
}
