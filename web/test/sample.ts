import type { z } from 'zod';

type Schema = z.core.$ZodTypes;

/** Values that a schema may want to be of a form; the first that it accepts is taken. */
const texts = ['', 'x', '2026-03-02', '2026-03-02T08:00:00.000Z', '08:00', '0', '1'];
const numbers = [0, 1, 2026];

/**
 * The least value that a schema of the contract accepts, for an answer of which a test names only what it is about: objects
 * with all their fields, null where that is allowed, empty lists.
 * @param fields what differs from it
 */
export function sample<S extends z.ZodType>(schema: S, fields: Partial<z.input<S>> = {}): z.output<S> {
  const value = least(schema as unknown as Schema);
  return schema.parse(isRecord(value) ? { ...value, ...fields } : value);
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

function least(schema: Schema): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, least(field as Schema)]),
      );
    case 'array':
      return [];
    case 'record':
      return Object.fromEntries(
        keysOf(def.keyType as Schema).map((key) => [key, least(def.valueType as Schema)]),
      );
    case 'tuple':
      return def.items.map((item) => least(item as Schema));
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'default':
    case 'prefault':
      return def.defaultValue;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return least(def.options[0] as Schema);
    case 'intersection':
      return { ...(least(def.left as Schema) as object), ...(least(def.right as Schema) as object) };
    case 'pipe':
      return least((def.in._zod.def.type === 'transform' ? def.out : def.in) as Schema);
    case 'readonly':
      return least(def.innerType as Schema);
    case 'lazy':
      return least(def.getter() as Schema);
    case 'boolean':
      return false;
    case 'number':
      return accepted(schema, numbers);
    case 'string':
      return accepted(schema, texts);
    default:
      return undefined;
  }
}

/** The names that a record must have. */
function keysOf({ _zod: { def } }: Schema): string[] {
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}

function accepted(schema: Schema, values: readonly unknown[]): unknown {
  return values.find((value) => (schema as unknown as z.ZodType).safeParse(value).success);
}
