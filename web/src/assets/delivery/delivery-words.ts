import type { FamilyName } from '@plumbline/contract';

/** The texts for deliveries by family, as message keys. */
export const deliveryWords = {
  tools: {
    title: 'Tool Deliveries',
    list: 'List of tool deliveries',
    count: '{{count}} tools',
    column: 'Tools',
    none: 'No tools for delivery',
    noneDelivered: 'No tools delivered yet',
  },
  equipments: {
    title: 'Equipment Deliveries',
    list: 'List of equipment deliveries',
    count: '{{count}} pieces of equipment',
    column: 'Equipment',
    none: 'No equipment for delivery',
    noneDelivered: 'No equipment delivered yet',
  },
} as const satisfies Record<FamilyName, Record<string, string>>;

/** Instead of a driver. Rule: ASSET-25. */
export const ON_THE_SPOT = '-- On the Spot --';
