// Checks that what code, tests and docs refer to is there: rules of docs/rules by their ids, records of docs/decisions by
// their numbers, the code that guides quote. Landed migrations are never edited, and so not read.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findMisquotedCode } from './quoted-code.ts';

const README = 'docs/rules/README.md';
const faults: string[] = [];

const lineOf = (content: string, index: number) => content.slice(0, index).split('\n').length;

/** The prefix of the ids of each page, from the table of the pages. */
function readPrefixes(): Map<string, string> {
  const rows = readFileSync(README, 'utf8').matchAll(/^\| \[([\w-]+\.md)\]\(\1\) \| `([A-Z]+)` \|/gm);
  return new Map(Array.from(rows, ([, page = '', prefix = '']) => [`docs/rules/${page}`, prefix]));
}

/** The ids of all rules, each defined once and on the page of its prefix. */
function readRules(prefixes: Map<string, string>): Set<string> {
  const rules = new Set<string>();
  const pages = globSync('docs/rules/*.md').filter((page) => page !== README);
  for (const page of prefixes.keys())
    if (!pages.includes(page)) faults.push(`${README}: there is no page ${page}.`);
  for (const page of pages) {
    if (!prefixes.has(page)) faults.push(`${page}: ${README} does not list this page.`);
    const content = readFileSync(page, 'utf8');
    for (const { 1: id = '', index } of content.matchAll(/^- \*\*([^*]+)\*\*/gm)) {
      const place = `${page}:${lineOf(content, index)}`;
      if (!new RegExp(`^${prefixes.get(page)}-[1-9]\\d*$`).test(id))
        faults.push(`${place}: ${id} is no id of this page.`);
      if (rules.has(id)) faults.push(`${place}: ${id} is defined twice.`);
      rules.add(id);
    }
  }
  return rules;
}

const prefixes = readPrefixes();
const rules = readRules(prefixes);
const ruleIds = new RegExp(`\\b(?:${[...prefixes.values()].join('|')})-\\d+\\b`, 'g');
const records = globSync('docs/decisions/*.md').map((file) => basename(file));
/** A record by its number or its name, and more numbers after it: docs/decisions/0006, 0035. */
const recordReferences = /(?:\bdecisions\/|\]\()(\d{4})(-[\w-]+\.md)?((?:,\s+\d{4}\b)*)/g;
/** References to papers that are not in the repository. */
const outside = [
  /\bSource:\s+(?!\s|docs\/decisions\/\d)\S+/g,
  /\bspecifications?,?\s+\d/gi,
  /\bthe\s+specification\b/gi,
  /\bdecisions\s+\d/gi,
  /\bissue\s+\d+\s+[A-Z]\d/gi,
];

function checkReferences(file: string): void {
  // Without the marks of comments: a reference may go on in the next line.
  const content = readFileSync(file, 'utf8').replace(/^[ \t]*(?:\*(?!\/)|\/\/|#|--)/gm, (mark) =>
    ' '.repeat(mark.length),
  );
  const report = (index: number, what: string) => faults.push(`${file}:${lineOf(content, index)}: ${what}`);
  const reportMissingRule = (id: string, index: number) => {
    if (!rules.has(id)) report(index, `there is no rule ${id}.`);
  };

  for (const { 0: id, index } of content.matchAll(ruleIds)) reportMissingRule(id, index);
  // Those whose prefix no page has.
  for (const { 1: list = '', index } of content.matchAll(/\bRules?:\s+([A-Z]+-\d+(?:,\s+[A-Z]+-\d+)*)/g))
    for (const id of list.split(/,\s+/)) if (!id.match(ruleIds)) reportMissingRule(id, index);

  for (const { 1: first = '', 2: name, 3: more = '', index } of content.matchAll(recordReferences)) {
    for (const record of [`${first}${name ?? ''}`, ...(more.match(/\d{4}/g) ?? [])])
      if (!records.some((each) => each.startsWith(record)))
        report(index, `there is no record docs/decisions/${record}.`);
  }

  for (const pattern of outside)
    for (const { 0: found, index } of content.matchAll(pattern))
      report(index, `refer to a rule of docs/rules, and not to '${found.replace(/\s+/g, ' ')}'.`);
}

const files = globSync(
  [
    '{contract,demo,embedded-postgres,pdf,processes,server,web,e2e,bench,scripts}/**/*.{ts,tsx,css,sql,sh,typ}',
    'docs/**/*.md',
    '.github/**/*',
    '*.{md,ts,mjs}',
  ],
  { exclude: ['**/node_modules/**', '**/dist/**', 'server/migrations/**', 'scripts/check-rules.ts'] },
).filter((file) => /\.\w+$/.test(file));
for (const file of files) checkReferences(file);
faults.push(...findMisquotedCode());

for (const fault of faults) console.log(fault);
console.log(`${rules.size} rules, and references in ${files.length} files.`);
process.exitCode = faults.length > 0 ? 1 : 0;
