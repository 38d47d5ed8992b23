import { type SqlBool, sql } from 'kysely';

/** That an issue PO `p` was issued: one that waits for a second person, or was rejected by them, was not. */
export const isIssuedOrder = sql<SqlBool>`(p.delivery_status not in ('Pending Approval', 'Rejected'))`;

/** Its number, which it has once it is issued; one that was typed is kept for it until then. */
export const issuedNumber = (column: 'ref_no' | 'po_no') =>
  sql<string | null>`case when ${isIssuedOrder} then ${sql.ref(`p.${column}`)} end`;
