import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler as checkingCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type JsonSchema = {
  [keyword: string]: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
};

/** The plain form of a union that is no more than 'X, or null' or '0, or 1', so that nothing has to be tried. */
function plainUnion(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf?.filter((choice) => choice.type !== 'null') ?? [];
  const nullable = choices.length < (schema.anyOf?.length ?? 0);
  const [first] = choices;
  if (first && choices.length === 1) {
    // A choice of words, or null, has null among its words where one of several kinds of record is looked for.
    const words = Array.isArray(first.enum) && nullable ? { enum: [...first.enum, null] } : {};
    return { ...first, ...words, nullable };
  }
  const type = first?.type;
  const plain = typeof type === 'string' && type !== 'object' && type !== 'array';
  return plain && choices.every((choice) => choice.type === type) ? { type, nullable } : schema;
}

/** The part of a schema that says how a value is written, and nothing of what it has to be. */
function forWriting(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forWriting);
  if (typeof node !== 'object' || node === null) return node;
  const { $schema, format, pattern, propertyNames, additionalItems, ...schema } = plainUnion(
    node as JsonSchema,
  );
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (keys) {
    // A record of named keys lets none out but these.
    const value = forWriting(schema.additionalProperties);
    return {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, value])),
      additionalProperties: false,
    };
  }
  if (Array.isArray(schema.items) && schema.items.every((item) => Object.keys(item).length === 0)) {
    // A tuple of untyped items is written as a list of them: the library cannot select among untyped items of a tuple.
    return { type: 'array', items: {} };
  }
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      keyword === 'properties'
        ? Object.fromEntries(
            Object.entries(value as object).map(([name, property]) => [name, forWriting(property)]),
          )
        : keyword === 'enum' || keyword === 'required' || keyword === 'const'
          ? value
          : forWriting(value),
    ]),
  );
}

/** Makes of an answer's schema the function that writes it as JSON: the declared fields, and never another one. */
export function answerWriter(schema: z.ZodType): (answer: unknown) => string {
  const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return fastJson(forWriting(jsonSchema) as AnySchema);
}

/**
 * Writes answers by functions made of their schemas: several times as fast as checking each against its schema. Each is
 * made when its route answers for the first time, since making all of them takes longer than the rest of a start. In tests
 * an answer is checked as well, and one that is not as declared fails.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = (route) => {
  let written: ((answer: unknown) => string) | undefined;
  const write = (answer: unknown) => {
    written ??= answerWriter(route.schema);
    return written(answer);
  };
  if (process.env.NODE_ENV !== 'test') return write;
  const check = checkingCompiler(route);
  return (answer) => {
    check(answer);
    return write(answer);
  };
};
