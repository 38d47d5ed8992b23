import { type Endpoint, type MaterialType, materialFamilies } from '@plumbline/contract';
import { formatDate } from '../../ui/text/dates.ts';
import type { PaperKind } from '../parts/paper/paper-kind.ts';
import type { ShownDelivery } from './delivery-family.ts';

type OfFamily<Shown> = Pick<PaperKind<Shown>, 'read' | 'nameOf'> & { remove: Endpoint };

/** Deliveries of a family of materials as papers. */
export function deliveryKind<Shown extends ShownDelivery>(
  type: MaterialType,
  { read, nameOf, remove }: OfFamily<Shown>,
): PaperKind<Shown> {
  const { prefix } = materialFamilies[type];
  return {
    parameter: `${prefix}delivery`,
    history: `${prefix}deliveries`,
    title: 'Delivery Detail',
    nameOf,
    subjectOf: (delivery) =>
      [nameOf(delivery), delivery.delivered_date && formatDate(delivery.delivered_date)]
        .filter(Boolean)
        .join(', '),
    read,
    deletion: {
      endpoint: remove,
      sentence: 'This will delete the delivery and take its materials out of stock.',
      verb: 'Delete',
    },
  };
}
