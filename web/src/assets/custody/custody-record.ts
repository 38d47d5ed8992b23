import type { Family } from '@plumbline/contract';

/**
 * The record by which issues to a project and returns from it are sent in order: one often depends on the other.
 * @param project its id; without it those of all
 */
export const custodyOf = ({ name }: Pick<Family, 'name'>, project?: number): string =>
  project === undefined ? name : `${name}/${project}`;
