import type { RoleName } from '@plumbline/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Viewer } from './viewer.ts';

/**
 * The people notified of the changes of a table that names it as its audience (`announce_changes`): those who
 * may read its records, by the same rules. No one is notified of a change whose audience no slice declares.
 */
export type Audience = {
  /** Its records are announced by the ids of employees: each of them is notified of what concerns themselves. */
  ofPeople?: boolean;
  /** Roles that read every record. */
  readsAll: (role: RoleName) => boolean;
  /** Which other roles read some, and which these are. The others hear of none. */
  readsSome?: {
    roles: (role: RoleName) => boolean;
    /** The condition that a viewer reads a record, by the id that is announced (null where it is no person's) and its project. */
    where: (
      viewer: Viewer,
      record: { id: RawBuilder<unknown>; project: RawBuilder<unknown> },
    ) => RawBuilder<SqlBool>;
  };
};
