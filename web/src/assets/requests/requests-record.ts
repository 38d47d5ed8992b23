import type { Family } from '@plumbline/contract';

/** The record by which the requests for a project are sent in order. @param project its id; without it those of all */
export const requestsOf = ({ requests }: Pick<Family, 'requests'>, project?: number): string =>
  project === undefined ? requests : `${requests}/${project}`;
