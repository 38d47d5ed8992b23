import type { ImportResult } from '@plumbline/contract';
import type { Weights } from './use-import.ts';

type Read = Pick<ImportResult, 'weights'> & { source: Pick<ImportResult['source'], 'has_weights'> };

const words = {
  file: {
    label: 'From the file',
    description: 'As in its weight column. Items without a weight share the rest equally.',
  },
  duration: {
    label: 'By duration',
    description: 'Items are weighted by their working hours, so longer work counts more.',
  },
  equal: { label: 'Equal', description: 'All items at the same level count equally.' },
} as const;

/**
 * What can be chosen for the weights, and what is chosen: those of a file that has some, which then take the place of equal
 * ones. For equal ones, leave the column out.
 */
export function weightOptions(chosen: Weights, read: Read | undefined) {
  const offered = read?.source.has_weights
    ? (['file', 'duration'] as const)
    : (['duration', 'equal'] as const);
  const used = chosen === 'file' ? 'duration' : chosen;
  return {
    value: read?.weights ?? used,
    options: offered.map((value) => ({ value, ...words[value] })),
    /** The file has weights, and others were chosen. */
    isFileUnused: read?.source.has_weights === true && read.weights === 'duration',
  };
}
