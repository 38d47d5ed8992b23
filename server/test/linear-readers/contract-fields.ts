import type { Endpoint } from '@plumbline/contract';
import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** A text that an endpoint takes, with the schema that reads it. */
export type ContractField = { name: string; schema: z.ZodType };

/** What is below a schema, by the names of its fields. */
function below(schema: Schema): [name: string, schema: Schema][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['items', def.element]];
    case 'record':
      return [
        ['names', def.keyType],
        ['values', def.valueType],
      ];
    case 'union':
      return def.options.map((option): [string, Schema] => ['', option]);
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ];
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ];
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]];
    default:
      return [];
  }
}

/** What a schema does, in words that are the same for all that do the same. */
const likeness = (schema: Schema): string =>
  JSON.stringify(schema._zod.def, (name, value) => {
    if (name === 'error' || name === 'message' || name === 'description') return undefined;
    if (value instanceof RegExp || typeof value === 'function') return String(value);
    return value?._zod && value !== schema ? likeness(value) : value;
  });

/** Never read a text further than to find that it is none of theirs. */
const NO_READERS: ReadonlySet<string> = new Set(['object', 'array', 'enum', 'literal', 'number', 'boolean']);

/** The fields of all endpoints that may read a text, each kind once. */
export function contractFields(endpoints: readonly Endpoint[]): ContractField[] {
  const fields = new Map<string, ContractField>();
  const seen = new Set<Schema>();
  const visit = (name: string, schema: Schema, isWhole: boolean) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const key = likeness(schema);
    if (isWhole && !NO_READERS.has(schema._zod.def.type) && !fields.has(key))
      fields.set(key, { name, schema: schema as z.ZodType });
    for (const [part, each] of below(schema))
      visit(part === '' ? name : `${name}.${part}`, each, part !== '');
  };
  for (const { name, params, query, body } of endpoints)
    for (const schema of [params, query, body]) if (schema) visit(name, schema, false);
  return [...fields.values()];
}
