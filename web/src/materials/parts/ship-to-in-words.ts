import type { CommonIssuePo } from '@plumbline/contract';
import { fullName } from '../../ui/badges/person-avatar.tsx';

/** Who receives an order, and where. */
export const shipToInWords = ({
  ship_to,
  ship_to_address,
}: Pick<CommonIssuePo, 'ship_to' | 'ship_to_address'>): string =>
  [fullName(ship_to), ship_to_address].filter(Boolean).join(', ');
