import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import './content.ts';
import { DATA_FOLDER, dataFiles } from './data-files.ts';

const textOf = (file: string) => readFileSync(new URL(file, DATA_FOLDER), 'utf8');
const contentOf = (file: string, text: string) => dataFiles.get(file)?.(text);

it('reads every file of data/', () => {
  const files = readdirSync(DATA_FOLDER, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.(csv|yaml)$/.test(file)).toSorted()).toEqual(
    [...dataFiles.keys()].toSorted(),
  );
});

describe.each([...dataFiles.keys()])('%s', (file) => {
  const text = textOf(file);

  it('is valid, and is read alike with the ends of lines that Windows writes', () => {
    expect(contentOf(file, text.replaceAll('\n', '\r\n'))).toEqual(contentOf(file, text));
  });

  it('names the file and the line where it is broken', () => {
    const lines = text.trimEnd().split('\n');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lines.length - 1 }), (at) => {
        // Neither ends a line of a table nor begins one of a tree.
        const broken = lines
          .with(at, file.endsWith('.csv') ? `${lines[at]}"x` : `]: ${lines[at]}`)
          .join('\n');
        expect(() => contentOf(file, broken)).toThrow(`demo/data/${file}, line `);
      }),
      { numRuns: 8 },
    );
  });
});

test.each([
  {
    file: 'materials/materials.csv',
    ...{ words: ',5.20', instead: ',cheap' },
    sentence: 'line 2, column 6 (price): “cheap” has to be a price, such as 12.50',
  },
  {
    file: 'materials/materials.csv',
    ...{ words: ',cables,5.20', instead: ',cabels,5.20' },
    sentence: 'line 2, column 5 (supplierKey): “cabels” is not listed in materials/suppliers.csv',
  },
  {
    file: 'materials/materials.csv',
    ...{ words: 'CBL-4C-4,', instead: ',' },
    sentence: 'line 2, column 1 (code): “” has to be filled in',
  },
  {
    file: 'materials/materials.csv',
    ...{ words: ',m,cables,5.20', instead: ',m,cables' },
    sentence: 'line 2: has 5 cells instead of 6',
  },
  {
    file: 'materials/materials.csv',
    ...{ words: ',price', instead: ',cost' },
    sentence: 'line 1: there is no column price',
  },
  {
    // The cells before it have two lines.
    file: 'materials/suppliers.csv',
    ...{ words: 'Tembusu Cable Support Systems,', instead: ',' },
    sentence: 'line 4, column 2 (name): “” has to be filled in',
  },
  {
    file: 'materials/recipes.yaml',
    ...{ words: 'CBL-4C-16: 240', instead: 'CBL-4C-17: 240' },
    sentence: 'line 4, column 27 (0.materials.CBL-4C-17): is not listed in materials/materials.csv',
  },
  {
    file: 'materials/recipes.yaml',
    ...{ words: 'CBL-4C-16: 240', instead: 'CBL-4C-16: many' },
    sentence: 'line 4, column 27 (0.materials.CBL-4C-16): Invalid input: expected number, received string',
  },
  {
    file: 'projects/plans/4-school.yaml',
    ...{ words: 'start: 38, steps: foundations', instead: 'start: 38, steps: foundation' },
    sentence: 'line 114, column 13 (plan.1.parts.0.parts.0): there are no steps called “foundation”',
  },
  {
    file: 'projects/plans/4-school.yaml',
    ...{ words: 'start: 38, steps: foundations', instead: 'steps: foundations' },
    sentence:
      'line 114, column 13 (plan.1.parts.0.parts.0): needs parts, or a start with steps, or a start with days and a trade',
  },
  {
    file: 'projects/plans/4-school.yaml',
    ...{ words: 'trade: electrical', instead: 'trade: electric' },
    sentence:
      'line 46, column 58 (steps.services.0.trade): Invalid option: expected one of "documents"|"safety"',
  },
])('$file with “$instead”', ({ file, words, instead, sentence }) => {
  const broken = textOf(file).replace(words, instead);
  expect(() => contentOf(file, broken)).toThrow(`demo/data/${file}, ${sentence}`);
});
