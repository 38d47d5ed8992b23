import { type Catalogue, type CatalogueRow, may } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { preparedRoute, route } from '../platform/http/route.ts';
import { problem } from '../platform/problem.ts';
import type { Slice } from '../platform/slice.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord, hideRecord } from './delete-record.ts';
import { listRecords } from './list-records.ts';
import { storePicture } from './record-picture.ts';
import { updateRecord } from './update-record.ts';

/** What the server has to know of a catalogue besides its contract. */
type CatalogueOptions = {
  /** The heading of its calls in the description of the API. */
  title: string;
  /** The order of its list, of columns of its table `r`; by name unless given. */
  order?: RawBuilder<unknown>;
  /**
   * Why a record cannot be deleted, by the foreign key that refuses it. Where there is none, what refers to a deleted
   * record becomes 'Uncategorized': its foreign key sets null.
   */
  inUse?: Readonly<Record<string, string>>;
  /**
   * Its deleted records stay in the table for the papers that name them, with the day in `deleted_at`, and are in no
   * list. This refuses to delete one, and takes it out of the records that must not name it any more; the record is locked.
   */
  leave?: (ctx: Context, id: number) => Promise<void>;
};

/**
 * A slice that is a catalogue. Its table has id, name, the contract's fields, the column of its picture and the versions, and is completed by
 * `call keep_catalogue(…)` in a file of server/schema/triggers.
 * @param catalogue its contract
 */
export function catalogueSlice(catalogue: Catalogue, options: CatalogueOptions): Slice {
  const { title, order, inUse = {}, leave } = options;
  const present = leave ? sql`r.deleted_at is null` : sql`true`;
  const taken = `A ${catalogue.singular} with this name already exists.`;
  return {
    title,
    routes: [
      // The contract reads the answer with a page by `pagedCatalogue`.
      route(
        catalogue.list,
        async (ctx, { query }) =>
          (await listRecords(ctx, catalogue, query, { order, present })) as CatalogueRow[],
      ),
      preparedRoute(
        catalogue.create,
        (ctx, { body }) => storePicture(ctx, catalogue, body),
        (ctx, { body }, picture) => createRecord(ctx, catalogue, body, { picture, present }),
      ),
      preparedRoute(
        catalogue.update,
        (ctx, { body }) => storePicture(ctx, catalogue, body),
        (ctx, input, picture) => updateRecord(ctx, catalogue, input, { picture, present }),
      ),
      route(catalogue.remove, (ctx, { params }) =>
        leave ? hideRecord(ctx, catalogue, params.id, leave) : deleteRecord(ctx, catalogue, params.id),
      ),
    ],
    constraints: {
      [`${catalogue.kind}_name_unique`]: () =>
        problem('duplicate', { message: taken, errors: { name: [taken] } }),
      ...Object.fromEntries(
        Object.entries(inUse).map(([constraint, message]) => [
          constraint,
          () => problem('in_use', { message }),
        ]),
      ),
    },
    history: {
      kinds: { [catalogue.kind]: { table: catalogue.kind, refuse: (ctx) => refuseUnread(ctx, catalogue) } },
    },
  };
}

/** The history of its records is for those who read the catalogue. @throws not_found */
function refuseUnread({ actor }: Context, { list: { permission } }: Catalogue): void {
  const reads = permission === 'signed-in' || (permission !== 'anyone' && may(actor.role, permission));
  if (!reads) throw problem('not_found');
}
