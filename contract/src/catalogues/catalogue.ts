import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, optionalPageQuery, pageOf } from '../platform/envelope.ts';
import { id, instant, pathId, readVersion, requiredName } from '../platform/scalars.ts';
import type { Action } from '../roles/permissions.ts';

/**
 * The picture of a record: it is sent in the body's field `upload`, is kept in the table's column `column` as the id of a
 * file, and is answered in the row's field `link` as a signed link, or null. Null in the body removes it.
 */
type CataloguePicture = { upload: string; column: string; link: string };

/** The largest body with a picture, in MiB: 10 decoded. */
const PICTURE_BODY_MEGABYTES = 15;

/** What is particular to one catalogue. */
type CatalogueDefinition<Form extends z.ZodRawShape, Row extends z.ZodRawShape> = {
  /** Its table, and the kind of its changes and of its history. */
  kind: string;
  /** What one of its records and several are called within a sentence, such as 'task category'. */
  singular: string;
  plural: string;
  /** The names of its endpoints. */
  names: { list: string; create: string; update: string; remove: string };
  /** Where all and where one of its records are found, without the id. */
  paths: { list: string; one: string };
  /** Who may add and change, and delete too unless `removal` says who may. */
  permission: Action;
  removal?: Action;
  /** Who may read it; everybody who is signed in unless given. */
  reading?: Action;
  /** How many records there can be; it bounds the list. */
  maxRecords: number;
  /** The longest name in characters; 255 unless given. */
  maxNameLength?: number;
  /** The fields besides the name, as they are sent and as they are answered. */
  form: Form;
  row: Row;
  /** Which of these fields are exact decimals of the database, answered as numbers. */
  decimals?: readonly (keyof Row & string)[];
  /** A picture that each record may have, where there is one. */
  picture?: CataloguePicture;
  /** The sentences of success. */
  messages: { created: string; updated: string; removed: string };
};

/**
 * A catalogue: a list of named records that others choose from, such as companies, categories or suppliers. No two have
 * the same name, case and accents ignored. Everybody who may read it reads it whole; a write may be refused as `duplicate` at `name`,
 * as `stale`, and as `in_use` where other records must keep it; a picture as `invalid` or `too_large` at its field.
 * @returns its definition, the schemas `form` and `row`, and its four endpoints
 */
export function catalogue<Form extends z.ZodRawShape, Row extends z.ZodRawShape>(
  definition: CatalogueDefinition<Form, Row>,
) {
  const { kind, singular, plural, names, paths, permission, maxRecords, messages, picture } = definition;
  const { removal = permission, reading = 'signed-in' } = definition;
  const size = picture ? { maxBodyMegabytes: PICTURE_BODY_MEGABYTES } : {};
  const form = z.object({
    name: requiredName('Name is required. Please type a name', definition.maxNameLength),
    ...definition.form,
  });
  const row = z.object({ id, name: z.string(), ...definition.row, updated_at: instant });
  const params = z.object({ id: pathId });
  const changes = { [kind]: 'record' } as const;

  return {
    kind,
    singular,
    plural,
    permission,
    removal,
    maxRecords,
    form,
    row,
    /** The names of its columns besides id, name, picture and version. */
    fields: Object.keys(definition.row).filter((field) => field !== picture?.link),
    decimals: (definition.decimals ?? []) as readonly string[],
    picture: picture ?? null,
    list: endpoint({
      name: names.list,
      method: 'GET',
      path: paths.list,
      permission: reading,
      dependsOn: { [kind]: 'any' },
      availableOffline: true,
      summary: `All ${plural}; at most ${maxRecords.toLocaleString('en')}. With a page the paginated form`,
      query: optionalPageQuery,
      // With a page it answers one; `pagedCatalogue` reads that.
      answer: z.union([z.array(row), pageOf(row)]) as unknown as z.ZodArray<typeof row>,
    }),
    create: endpoint({
      name: names.create,
      method: 'POST',
      path: paths.one,
      permission,
      changes,
      summary: `Add a record to the ${plural}`,
      body: form,
      ignored: ['id'],
      answer: row,
      message: messages.created,
      ...size,
    }),
    update: endpoint({
      name: names.update,
      method: 'PUT',
      path: `${paths.one}/:id`,
      permission,
      changes,
      summary: `Update one of the ${plural}`,
      params,
      body: form.partial().extend(readVersion),
      answer: row,
      message: messages.updated,
      ...size,
    }),
    remove: endpoint({
      name: names.remove,
      method: 'DELETE',
      path: `${paths.one}/:id`,
      permission: removal,
      changes,
      summary: `Delete one of the ${plural}`,
      params,
      answer: deletedRecord,
      message: messages.removed,
    }),
  };
}

/**
 * The list of a catalogue a page at a time: `list` asked with `page`.
 * @returns the endpoint by the type of that answer
 */
export function pagedCatalogue<Definition extends { list: object; row: z.ZodType }>({
  list,
  row,
}: Definition) {
  return { ...(list as Definition['list']), answer: pageOf(row as Definition['row']) };
}

/** Any catalogue, for code that does not know its fields. */
export type Catalogue = ReturnType<typeof catalogue<Record<never, never>, Record<never, never>>>;

/** A record of a catalogue. */
export type CatalogueRow = { id: number; name: string; updated_at: string };
