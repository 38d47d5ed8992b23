import type { Asset, Family } from '@plumbline/contract';
import type { CommandDescription } from '../../platform/commands/give-command.ts';

type Named = Pick<Family, 'name'>;

/**
 * The record by which acts on assets at a project are sent in order: one often depends on the other.
 * @param project its id; without it those of all, and of the store
 */
export const custodyOf = ({ name }: Named, project?: number): string =>
  project === undefined ? name : `${name}/${project}`;

/** The same of what is in the store, in service or scrapped. Most of it is independent: a refused act holds up no other. */
export const custodyInStore = ({ name }: Named): Pick<CommandDescription, 'record' | 'standsAlone'> => ({
  record: `${name}/store`,
  standsAlone: true,
});

/** Where an asset is, at a project or not. */
export const custodyAt = (family: Named, asset: Pick<Asset, 'project'> | undefined) =>
  asset?.project ? { record: custodyOf(family, asset.project.id) } : custodyInStore(family);
