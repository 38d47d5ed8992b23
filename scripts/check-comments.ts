// Checks how many comments begin with 'What', 'Who', 'Whom' or 'Whose', which are read twice before they are understood:
// 'The stock of a place' is clearer than 'What a place holds'. No more are added, and the limit follows when they get fewer.
import { globSync, readFileSync } from 'node:fs';

const LIMIT = 1258;
/** How far below the limit their number may be before the limit has to follow. */
const SLACK = 100;

const beginning = /^\s*(?:\/\/|\/\*\*|\*)\s*(?:What|Whom?|Whose)\b/;

const files = globSync(
  '{contract,demo,embedded-postgres,pdf,processes,server,web,e2e,bench,scripts}/**/*.{ts,tsx}',
  {
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
);
const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (beginning.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
);

if (process.argv.includes('--list')) console.log(found.join('\n'));
if (found.length > LIMIT)
  console.log(
    `${found.length} comments begin with What, Who, Whom or Whose, ${LIMIT} may: begin yours with a noun or a verb.`,
  );
if (found.length < LIMIT - SLACK)
  console.log(`Only ${found.length} comments begin with What, Who, Whom or Whose: set LIMIT to that number.`);
process.exitCode = found.length > LIMIT || found.length < LIMIT - SLACK ? 1 : 0;
