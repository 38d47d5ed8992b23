import type { AvailableMaterial } from '@plumbline/contract';

/** Tells the rows of available materials apart: a material has one for each item whose stock it is. */
export const sourceKey = ({ id, source }: Pick<AvailableMaterial, 'id' | 'source'>) =>
  `${id} ${source ? `${source.type} ${source.id}` : 'store'}`;
