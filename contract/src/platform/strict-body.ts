import { z } from 'zod';

/** Names by level: of `status` and `materials.code`, `status` and, below `materials`, `code`. */
type Names = Map<string, { isIgnored: boolean; below: Names }>;

/** What the value of an ignored field becomes, so that it is found again and left out. */
const IGNORED = Symbol('ignored');

function namesOf(paths: readonly string[]): Names {
  const names: Names = new Map();
  for (const path of paths) {
    const steps = path.split('.');
    let level = names;
    for (const [index, step] of steps.entries()) {
      const name = level.get(step) ?? { isIgnored: false, below: new Map() };
      level.set(step, name);
      if (index === steps.length - 1) name.isIgnored = true;
      level = name.below;
    }
  }
  return names;
}

const levelBelow = (names: Names, name: string): Names => names.get(name)?.below ?? new Map();

/** The same schema with another definition; its checks are in the definition, its description is not. */
function redefined(schema: z.core.$ZodType, changes: Record<string, unknown>): z.core.$ZodType {
  const values = Object.entries(changes).map(([name, value]) => [
    name,
    { value, enumerable: true, configurable: true, writable: true },
  ]);
  const definition = Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema._zod.def), ...Object.fromEntries(values) },
  );
  const changed = z.core.clone(schema, definition as never);
  const description = z.globalRegistry.get(schema);
  if (description) z.globalRegistry.add(changed, description);
  return changed;
}

const ignoredField = z
  .unknown()
  .transform(() => IGNORED)
  .optional()
  .meta({ description: 'Ignored.' });

function strictObject(schema: z.core.$ZodObject, ignored: Names): z.core.$ZodType {
  const { shape, catchall } = schema._zod.def;
  const known = Object.entries(shape).map(([name, field]) => [
    name,
    strict(field, levelBelow(ignored, name)),
  ]);
  const alsoTaken = [...ignored]
    .filter(([name, { isIgnored }]) => isIgnored && !Object.hasOwn(shape, name))
    .map(([name]) => [name, ignoredField]);
  return redefined(schema, {
    shape: Object.fromEntries([...known, ...alsoTaken]),
    // One that says itself what happens to other fields, as `z.looseObject` does, is left to it.
    catchall: catchall ?? z.never(),
  });
}

/** A schema that refuses, at every level, the fields that it does not know. */
function strict(schema: z.core.$ZodType, ignored: Names): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (inner: z.core.$ZodType) => strict(inner, ignored);
  switch (def.type) {
    case 'object':
      return strictObject(schema as z.core.$ZodObject, ignored);
    case 'array':
      return redefined(schema, { element: within(def.element) });
    case 'union':
      return redefined(schema, { options: def.options.map(within) });
    case 'intersection':
      return redefined(schema, { left: within(def.left), right: within(def.right) });
    case 'pipe':
      return redefined(schema, { in: within(def.in), out: within(def.out) });
    case 'optional':
    case 'nullable':
    case 'default':
      return redefined(schema, { innerType: within(def.innerType) });
    default:
      return schema;
  }
}

/** A body without the fields that are accepted and ignored, in itself and in its lines. */
function without(value: unknown, ignored: Names): unknown {
  if (ignored.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => without(each, ignored));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part === IGNORED ? [] : [[name, without(part, levelBelow(ignored, name))]],
    ),
  );
}

/** Whether a schema takes a field, at any level below it that `path` names. */
function takes(schema: z.core.$ZodType, path: readonly string[]): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [first, ...rest] = path;
  if (first === undefined) return true;
  switch (def.type) {
    case 'object': {
      const field = def.shape[first];
      return field !== undefined && takes(field, rest);
    }
    case 'array':
      return takes(def.element, path);
    case 'union':
      return def.options.some((option) => takes(option, path));
    case 'intersection':
      return takes(def.left, path) || takes(def.right, path);
    case 'pipe':
      return takes(def.in, path) || takes(def.out, path);
    case 'optional':
    case 'nullable':
    case 'default':
      return takes(def.innerType, path);
    default:
      return false;
  }
}

/** The fields of an object, also of each alternative and of what an array holds. */
function fieldsOf(schema: z.core.$ZodType): [name: string, field: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return fieldsOf(def.element);
    case 'union':
      return def.options.flatMap(fieldsOf);
    case 'intersection':
      return [...fieldsOf(def.left), ...fieldsOf(def.right)];
    case 'pipe':
      return [...fieldsOf(def.in), ...fieldsOf(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsOf(def.innerType);
    default:
      return [];
  }
}

/**
 * What an endpoint makes of its body's schema: fields that it does not know are refused by their names, in the body and
 * in everything within it, and those that it ignores are taken out once it is checked. Rule: API-7.
 * @param ignored paths, such as `status` or `materials.code` (in every line); one that the schema knows is not ignored
 * @returns the schema, and the paths that are ignored
 */
export function strictBody<Body extends z.ZodType>(
  body: Body,
  ignored: readonly string[],
): { body: Body; ignored: readonly string[] } {
  const names = namesOf(ignored);
  const checked = strict(body, names) as z.ZodType;
  const unknown = [...new Set(ignored)].filter((path) => !takes(body, path.split('.')));
  if (ignored.length === 0) return { body: checked as Body, ignored: unknown };
  return { body: checked.transform((value) => without(value, names)) as unknown as Body, ignored: unknown };
}

/**
 * The fields of a record with which callers send it back: at each level that the body has, also below those it knows.
 * @param record as it is answered; of one that is no record, which has no `id`, there are none
 */
export function recordFields(record: z.ZodType, body: z.ZodType): string[] {
  const fields = fieldsOf(record);
  const { type } = (record as z.core.$ZodType as z.core.$ZodTypes)._zod.def;
  const isRecord = type !== 'array' && fields.some(([name]) => name === 'id');
  return isRecord ? pathsWithin(fields, body, []) : [];
}

function pathsWithin(
  fields: readonly [name: string, field: z.core.$ZodType][],
  body: z.core.$ZodType,
  above: readonly string[],
): string[] {
  return fields.flatMap(([name, field]) => {
    const path = [...above, name];
    const below = takes(body, path) ? pathsWithin(fieldsOf(field), body, path) : [];
    return [path.join('.'), ...below];
  });
}
