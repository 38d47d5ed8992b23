/**
 * Writes the rows of a database to a file, which a test of an upgrade loads.
 * Usage: node server/scripts/dump-rows.ts postgres://… server/test/migrations/NAME.br
 */
import pg from 'pg';
import { dumpRows } from '../test/migrations/rows-file.ts';

const [, , address, file] = process.argv;
if (!address || !file) throw new Error('Usage: node server/scripts/dump-rows.ts ADDRESS FILE');
const client = new pg.Client({ connectionString: address });
await client.connect();
await dumpRows(client, file);
await client.end();
