import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordFields, strictBody } from './strict-body.ts';

const line = z.object({ id: z.number(), note: z.string().default('none') });
const form = z
  .object({
    name: z.string().trim(),
    lines: z.array(line).optional(),
    file: z.union([z.string(), z.object({ upload_id: z.number() })]).optional(),
    push: z.looseObject({ address: z.string() }).optional(),
  })
  .refine(({ name }) => name !== 'wrong', { path: ['name'], error: 'This name is wrong.' });

const unknownOf = (schema: z.ZodType, body: unknown) =>
  schema
    .safeParse(body)
    .error?.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
    );

test('a field that is not known is found by its name, wherever it is', () => {
  const { body } = strictBody(form, []);
  const sent = {
    name: 'A',
    colour: 1,
    lines: [{ id: 1 }, { id: 2, foo: 3 }],
    file: { upload_id: 1, size: 2 },
  };
  expect(unknownOf(body, sent)?.toSorted()).toEqual(['colour', 'file.size', 'lines.1.foo']);
  expect(unknownOf(body, { name: 'A', toString: 1 })).toEqual(['toString']);
});

test('what a schema knows stays as it was: its defaults, its rules, and what it lets through itself', () => {
  const { body } = strictBody(form, []);
  const push = { address: 'a', added: 'by a later browser' };
  expect(body.parse({ name: ' A ', lines: [{ id: 1 }], push })).toEqual({
    name: 'A',
    lines: [{ id: 1, note: 'none' }],
    push,
  });
  expect(body.safeParse({ name: 'wrong' }).error?.issues[0]).toMatchObject({
    message: 'This name is wrong.',
  });
});

test('what is ignored is taken and left out, in the body and in its lines; what is known is not ignored', () => {
  const { body, ignored } = strictBody(form, ['status', 'name', 'lines.price', 'lines.note']);
  expect(ignored).toEqual(['status', 'lines.price']);
  const sent = { name: 'A', status: { any: 'thing' }, lines: [{ id: 1, price: 2, note: 'mine' }] };
  expect(body.parse(sent)).toEqual({ name: 'A', lines: [{ id: 1, note: 'mine' }] });
  expect(unknownOf(body, { name: 'A', price: 2, lines: [{ id: 1, status: 1 }] })?.toSorted()).toEqual([
    'lines.0.status',
    'price',
  ]);
});

test('each alternative of a body refuses and ignores by itself', () => {
  const choice = z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), left: z.number() }),
    z.object({ type: z.literal('b'), right: z.number() }),
  ]);
  const { body } = strictBody(choice, ['id']);
  expect(body.parse({ type: 'b', right: 1, id: 9 })).toEqual({ type: 'b', right: 1 });
  expect(unknownOf(body, { type: 'b', right: 1, left: 1 })).toEqual(['left']);
});

test('the fields of a record are those that it is answered with, also in the lines that a body has', () => {
  const person = z.object({ id: z.number(), first_name: z.string() });
  const record = z.object({ id: z.number(), author: person, lines: z.array(line.extend({ item: person })) });
  const fields = recordFields(record, form);
  expect(fields).toEqual(['id', 'author', 'lines', 'lines.id', 'lines.note', 'lines.item']);
  const { body } = strictBody(form, fields);
  const sent = { name: 'A', id: 1, author: { id: 2 }, lines: [{ id: 1, note: 'mine', item: {} }] };
  expect(body.parse(sent)).toEqual({ name: 'A', lines: [{ id: 1, note: 'mine' }] });
  expect(recordFields(z.object({ added: z.number() }), form)).toEqual([]);
});

test('what one alternative of a body knows is ignored in the others', () => {
  const choice = z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), left: z.number() }),
    z.object({ type: z.literal('b'), right: z.number() }),
  ]);
  const { body } = strictBody(choice, ['left', 'right']);
  expect(body.parse({ type: 'b', right: 1, left: null })).toEqual({ type: 'b', right: 1 });
});
