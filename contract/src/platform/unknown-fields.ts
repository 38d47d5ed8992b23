import { z } from 'zod';

/** One schema, or all that the same value may be checked by. */
type Schemas = readonly z.core.$ZodType[];
type Path = (string | number)[];

const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** The objects that a value may be, by its schema; of an array those that it holds. */
function objectsOf(schema: z.core.$ZodType): z.core.$ZodObject[] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'object':
      return [schema as z.core.$ZodObject];
    case 'array':
      return objectsOf(def.element);
    case 'union':
      return def.options.flatMap(objectsOf);
    case 'intersection':
      return [...objectsOf(def.left), ...objectsOf(def.right)];
    case 'pipe':
      return [...objectsOf(def.in), ...objectsOf(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
      return objectsOf(def.innerType);
    default:
      return [];
  }
}

function fieldsOf(schemas: Schemas): Map<string, Schemas> {
  const fields = schemas.flatMap(objectsOf).flatMap(({ _zod: { def } }) => Object.entries(def.shape));
  const byName = Map.groupBy(fields, ([name]) => name);
  return new Map([...byName].map(([name, named]) => [name, named.map(([, field]) => field)]));
}

function pathsWithin(record: Schemas, body: Schemas): string[] {
  const known = fieldsOf(body);
  return [...fieldsOf(record)].flatMap(([name, fields]) => {
    const below = pathsWithin(fields, known.get(name) ?? []).map((path) => `${name}.${path}`);
    return known.has(name) ? [name, ...below] : [name];
  });
}

/**
 * The fields of a record with which callers send it back: at each level that the body has, also below those it knows.
 * @param record as it is answered; of one that is no record, which has no `id`, there are none
 * @returns paths, such as `status` or `materials.code` (in every line)
 */
export function recordFields(record: z.core.$ZodType, body: z.core.$ZodType): string[] {
  const isRecord = definitionOf(record).type !== 'array' && fieldsOf([record]).has('id');
  return isRecord ? pathsWithin([record], [body]) : [];
}

/** Whether a schema has a field, in at least one of its alternatives. @param path such as `materials.code` */
export function hasField(schema: z.core.$ZodType, path: string): boolean {
  let schemas: Schemas = [schema];
  for (const name of path.split('.')) schemas = fieldsOf(schemas).get(name) ?? [];
  return schemas.length > 0;
}

/** Whether a value means this object of several: what is literal in it, such as its `type`, is the same in the value. */
const isMeant = (value: Record<string, unknown>, { _zod: { def } }: z.core.$ZodObject) =>
  Object.entries(def.shape).every(([name, field]) => {
    const literal = definitionOf(field);
    return literal.type !== 'literal' || literal.values.includes(value[name] as z.core.util.Literal);
  });

function unknownIn(schemas: Schemas, value: unknown): Path[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => unknownIn(schemas, each).map((path) => [index, ...path]));
  if (typeof value !== 'object' || value === null) return [];
  const objects = schemas
    .flatMap(objectsOf)
    .filter((object) => isMeant(value as Record<string, unknown>, object));
  // One that says itself what happens to other fields, as `z.looseObject` does, is left to it.
  if (objects.length === 0 || objects.some(({ _zod: { def } }) => def.catchall)) return [];
  const fields = fieldsOf(objects);
  return Object.entries(value).flatMap(([name, part]): Path[] => {
    const field = fields.get(name);
    return field ? unknownIn(field, part).map((path) => [name, ...path]) : [[name]];
  });
}

/** A body as its schema looks at it: a `z.preprocess` around the schema has rewritten it. */
function preprocessed(schema: z.core.$ZodType, value: unknown): unknown {
  const def = definitionOf(schema);
  if (def.type !== 'pipe' || definitionOf(def.in).type !== 'transform') return value;
  const result = z.safeParse(def.in, value);
  return result.success ? result.data : value;
}

/**
 * The fields of a value that its schema does not know, at every level. Rule: API-7.
 * @param ignored paths of fields that are not counted, such as `status` or `materials.code` (in every line)
 * @returns where they are, such as `['materials', 0, 'colour']`
 */
export function unknownFields(schema: z.core.$ZodType, value: unknown, ignored: ReadonlySet<string>): Path[] {
  return unknownIn([schema], preprocessed(schema, value)).filter(
    (path) => !ignored.has(path.filter((step) => typeof step === 'string').join('.')),
  );
}
