/** Tables that are not exported, with the reason for the person who reads the export. */
export const leftOutTables: Readonly<Record<string, string>> = {
  authenticator_apps: 'the secrets of the apps for two-step sign-in',
  calendar_feeds: 'the links by which calendar programs read the dates of people',
  changes: 'the announcements of changes to open browsers, kept for a short time',
  idempotency_keys: 'the answers to requests that may be repeated, kept for a day',
  installation: 'the keys of this installation',
  known_devices: 'the marks by which the devices of an account are known again',
  kysely_migration: 'the state of the schema',
  kysely_migration_lock: 'the state of the schema',
  passkeys: 'the public keys of passkeys',
  password_tries: 'counts of wrong passwords',
  pending_actions: 'what programs asked to do and people have yet to confirm, kept for a week',
  push_subscriptions: 'the addresses and keys of browsers for push messages',
  recovery_codes: 'the hashes of the codes for who has lost their phone',
  schema_files: 'the state of the schema',
  second_steps: 'the sign-ins that wait for a code, for ten minutes',
  sessions: 'the sign-ins and API keys',
  sign_in_failures: 'counts of wrong passwords',
  used_challenges: 'the questions to passkeys that were answered, for an hour',
  webhook_deliveries: 'the last deliveries to webhooks',
  webhooks: 'the addresses and secrets of webhooks',
};

/** Columns that are not exported: secrets, and what the product makes of other columns to search and compare by. */
const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  commands: ['request_hash'],
  users: ['password_hash', 'device_key', 'username_key', 'username_skeleton'],
};
const leftOutEverywhere = ['search_text'];

/** Whether a column is in an export. Bytes never are: they have no form that is readable. */
export const isExported = (table: string, { name, type }: { name: string; type: string }): boolean =>
  type !== 'bytea' && !leftOutEverywhere.includes(name) && !leftOutColumns[table]?.includes(name);
