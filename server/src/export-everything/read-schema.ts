import type pg from 'pg';
import { isExported, leftOutTables } from './left-out.ts';

export type ExportedColumn = {
  name: string;
  type: string;
  /** The table that it names a row of; null for a value. */
  refersTo: string | null;
};

export type ExportedTable = {
  name: string;
  columns: ExportedColumn[];
  /** The columns of its key, by which its rows are in order. */
  key: string[];
};

/** All tables of the product that are exported, with their columns. */
export async function readSchema(client: pg.Client): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(
    `select relname as name,
      array(select json_build_object('name', attname, 'type', format_type(atttypid, null), 'refersTo',
          (select confrelid::regclass::text
            from pg_constraint, unnest(conkey, confkey) as pair (own, foreign_one), pg_attribute named
            where conrelid = pg_class.oid and contype = 'f' and pair.own = pg_attribute.attnum
              and named.attrelid = confrelid and named.attnum = pair.foreign_one
              and (named.attname = 'id' or cardinality(conkey) = 1)
            order by cardinality(conkey), conname limit 1))
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns,
      array(select attname::text from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute
        where indrelid = pg_class.oid and indisprimary and attrelid = indrelid and attnum = number order by place) as key
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  return rows
    .filter(({ name }) => !Object.hasOwn(leftOutTables, name))
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => isExported(table.name, column)),
    }));
}

/** The name of a column or table for a person: `set_percentage` is 'Set percentage'. */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
