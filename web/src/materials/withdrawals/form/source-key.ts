import type { AvailableMaterial } from '@plumbline/contract';

/** The key of a row of available materials: a material has one for each item with stock. */
export const sourceKey = ({ id, source }: Pick<AvailableMaterial, 'id' | 'source'>) =>
  `${id} ${source ? `${source.type} ${source.id}` : 'store'}`;
