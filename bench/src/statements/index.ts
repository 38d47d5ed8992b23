/**
 * What our server asks the database, written down by hand. Where its queries change, these change too: the
 * yardstick is worth something only while both do the same work in the database.
 */

export * from './approvals.ts';
export * from './assets.ts';
export * from './documents.ts';
export * from './materials.ts';
export * from './overview.ts';
export * from './people.ts';
export * from './sign-in.ts';
export * from './work.ts';
