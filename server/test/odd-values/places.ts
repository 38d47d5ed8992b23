import type { Endpoint } from '@plumbline/contract';
import { z } from 'zod';

type JsonSchema = {
  type?: string;
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** The way to a value within a body. */
export type Place = readonly (string | number)[];

/** Whether an alternative of a schema is the one that a body is of, by the word that distinguishes them. */
function isOf({ properties = {} }: JsonSchema, body: unknown): boolean {
  return Object.entries(properties).every(
    ([name, field]) => field.const === undefined || field.const === (body as Record<string, unknown>)?.[name],
  );
}

function placesWithin(schema: JsonSchema, body: unknown, place: Place): Place[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const alternatives = [...anyOf, ...oneOf].filter((each) => isOf(each, body));
  return [
    ...[...alternatives, ...allOf].flatMap((each) => placesWithin(each, body, place)),
    ...Object.entries(properties).flatMap(([name, field]) => [
      [...place, name],
      ...placesWithin(field, (body as Record<string, unknown> | undefined)?.[name], [...place, name]),
    ]),
    ...(items
      ? [[...place, 0], ...placesWithin(items, (body as unknown[] | undefined)?.[0], [...place, 0])]
      : []),
  ];
}

/** Every place of a body that its schema names, once, and the body itself. */
export function placesOf(endpoint: Endpoint, body: unknown): Place[] {
  if (!endpoint.body) return [[]];
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const places = [[], ...placesWithin(schema, body, [])];
  return [...new Map(places.map((place) => [place.join('.'), place])).values()];
}

/** The names of an endpoint's query. */
export function queryNames({ query }: Endpoint): string[] {
  if (!query) return [];
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return placesWithin(schema, {}, []).map(([name]) => String(name));
}

const MARK = '@the odd one@';

/** A body as JSON text with an odd value at a place, given as JSON text. */
export function withOdd(body: unknown, place: Place, odd: string): string {
  if (place.length === 0) return odd;
  const changed = structuredClone(body ?? {}) as Record<string | number, unknown>;
  let part = changed;
  place.forEach((step, index) => {
    const next = place[index + 1];
    if (next === undefined) part[step] = MARK;
    else {
      const below = part[step];
      if (typeof below !== 'object' || below === null) part[step] = typeof next === 'number' ? [] : {};
      part = part[step] as Record<string | number, unknown>;
    }
  });
  return JSON.stringify(changed).replace(JSON.stringify(MARK), () => odd);
}
