import { z } from 'zod';

/** Names by level: `{ status: true, materials: { code: true } }` of `status` and `materials.code`. */
type Names = { [name: string]: true | Names };

function namesOf(paths: readonly string[]): Names {
  const names: Names = {};
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const below = names[first];
    if (rest.length === 0) names[first] = true;
    else if (below !== true) names[first] = { ...below, ...namesOf([rest.join('.')]) };
  }
  return names;
}

const levelBelow = (names: Names, name: string): Names => {
  const below = names[name];
  return typeof below === 'object' ? below : {};
};

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

function strictObject(schema: z.core.$ZodObject, ignored: Names): z.core.$ZodType {
  const { shape, catchall } = schema._zod.def;
  const known = Object.entries(shape).map(([name, field]) => [
    name,
    strict(field, levelBelow(ignored, name)),
  ]);
  const alsoTaken = Object.entries(ignored)
    .filter(([name, what]) => what === true && !(name in shape))
    .map(([name]) => [name, z.unknown().optional().meta({ description: 'Ignored.' })]);
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
  if (Array.isArray(value)) return value.map((each) => without(each, ignored));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      ignored[name] === true ? [] : [[name, without(part, levelBelow(ignored, name))]],
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

/**
 * What an endpoint makes of its body's schema: fields that it does not know are refused by their names, in the body and
 * in everything within it, and those that it ignores are taken out once it is checked (decisions 1).
 * @param ignored paths, such as `status` or `materials.code` (in every line); one that the schema knows is not ignored
 * @returns the schema, and the paths that are ignored
 */
export function strictBody<Body extends z.ZodType>(
  body: Body,
  ignored: readonly string[],
): { body: Body; ignored: readonly string[] } {
  const unknown = ignored.filter((path) => !takes(body, path.split('.')));
  const names = namesOf(unknown);
  const checked = strict(body, names) as z.ZodType;
  if (unknown.length === 0) return { body: checked as Body, ignored: unknown };
  return { body: checked.transform((value) => without(value, names)) as unknown as Body, ignored: unknown };
}

/** The fields of a record as it is answered, for a body with which callers send the record back. */
export function recordFields(record: z.ZodType): string[] {
  const { def } = (record as z.core.$ZodType as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? Object.keys(def.shape) : [];
}
