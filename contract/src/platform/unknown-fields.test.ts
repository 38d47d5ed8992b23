import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { recordFields, unknownFields } from './unknown-fields.ts';

const line = z.object({ id: z.number(), note: z.string().default('none') });
const form = z
  .object({
    name: z.string().trim(),
    lines: z.array(line).optional(),
    file: z.union([z.string(), z.object({ upload_id: z.number() })]).optional(),
    push: z.looseObject({ address: z.string() }).optional(),
  })
  .refine(({ name }) => name !== 'wrong', { path: ['name'], error: 'This name is wrong.' });

const choice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('a'), left: z.number() }),
  z.object({ type: z.literal('b'), right: z.number() }),
]);

const unknownOf = (schema: z.ZodType, value: unknown, ignored: string[] = []) =>
  unknownFields(schema, value, new Set(ignored)).map((path) => path.join('.'));

/** The body of an endpoint that answers such a record. */
const bodyOf = (body: z.ZodType, answer: z.ZodType, ignored: string[] = []) =>
  endpoint({
    name: 'change',
    method: 'PUT',
    path: '/change',
    permission: 'signed-in',
    changes: {},
    summary: '',
    body,
    answer,
    ignored,
  });

test('a field that is not known is found by its name, wherever it is', () => {
  const sent = {
    name: 'A',
    colour: 1,
    lines: [{ id: 1 }, { id: 2, foo: 3 }],
    file: { upload_id: 1, size: 2 },
  };
  expect(unknownOf(form, sent)).toEqual(['colour', 'lines.1.foo', 'file.size']);
  expect(unknownOf(form, { name: 'A', toString: 1 })).toEqual(['toString']);
});

test('what lets other fields through itself is left to it', () => {
  expect(unknownOf(form, { push: { address: 'a', added: 'by a later browser' } })).toEqual([]);
});

test('what is ignored is so in the body and in its lines, and nowhere else', () => {
  const ignored = ['status', 'lines.price'];
  const sent = { name: 'A', status: { any: 'thing' }, lines: [{ id: 1, price: 2, note: 'mine' }] };
  expect(unknownOf(form, sent, ignored)).toEqual([]);
  expect(unknownOf(form, { price: 2, lines: [{ status: 1 }] }, ignored)).toEqual(['price', 'lines.0.status']);
});

test('each alternative has its own fields; those of another are unknown, unless they are ignored', () => {
  const sent = { type: 'b', right: 1, left: null };
  expect(unknownOf(choice, sent)).toEqual(['left']);
  expect(unknownOf(choice, sent, ['left', 'right'])).toEqual([]);
});

test('an endpoint refuses what it does not know, and keeps the rules and defaults of its body', () => {
  const { body } = bodyOf(form, z.object({ added: z.number() }));
  expect(body?.safeParse({ name: 'A', lines: [{ id: 1, foo: 3 }] }).error?.issues).toMatchObject([
    { code: 'unrecognized_keys', keys: ['foo'], path: ['lines', 0] },
  ]);
  expect(body?.parse({ name: ' A ', lines: [{ id: 1 }] })).toEqual({
    name: 'A',
    lines: [{ id: 1, note: 'none' }],
  });
  expect(body?.safeParse({ name: 'wrong' }).error?.issues).toMatchObject([
    { message: 'This name is wrong.', path: ['name'] },
  ]);
});

test('an endpoint leaves out the fields of the record that it answers, also in the lines that a body has', () => {
  const person = z.object({ id: z.number(), first_name: z.string() });
  const record = z.object({ id: z.number(), author: person, lines: z.array(line.extend({ item: person })) });
  expect(recordFields(record, form)).toEqual([
    'id',
    'author',
    'lines',
    'lines.id',
    'lines.note',
    'lines.item',
  ]);
  expect(recordFields(z.object({ added: z.number() }), form)).toEqual([]);
  const { body, ignored } = bodyOf(form, record, ['status', 'name']);
  expect(ignored).toEqual(['id', 'author', 'lines.item', 'status']);
  const sent = { name: 'A', id: 1, author: { id: 2 }, lines: [{ id: 1, note: 'mine', item: {} }], status: 1 };
  expect(body?.parse(sent)).toEqual({ name: 'A', lines: [{ id: 1, note: 'mine' }] });
});

test('a body that a preprocess rewrites is looked at as it is then', () => {
  const renamed = z.preprocess((sent) => {
    const { title, ...rest } = sent as Record<string, unknown>;
    return title === undefined ? rest : { ...rest, name: title };
  }, form);
  expect(unknownOf(renamed, { title: 'A', price: 2 })).toEqual(['price']);
});
