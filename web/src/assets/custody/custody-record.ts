import type { Family } from '@plumbline/contract';

/** In the place of a project: the store, and what is in service or scrapped. */
export const NO_PROJECT = 0;

/**
 * The record by which acts on assets at a project are sent in order: one often depends on the other.
 * @param project its id; without it those of all
 */
export const custodyOf = ({ name }: Pick<Family, 'name'>, project?: number): string =>
  project === undefined ? name : `${name}/${project}`;
