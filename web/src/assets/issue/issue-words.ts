import type { FamilyName } from '@plumbline/contract';

/** The texts for issuing a family, as message keys. */
export const issueWords = {
  tools: {
    title: 'Issue Tool',
    lines: 'Tools',
    add: 'Add tool',
    nothing: 'No tool matches',
    onTheSpot: 'This will hand over {{count}} tools to {{recipient}} at {{project}}.',
    withDriver: '{{driver}} will deliver {{count}} tools to {{recipient}} at {{project}}.',
    issued: '{{count}} tools issued to {{recipient}} at {{project}}.',
    onTheirWay: '{{count}} tools for {{recipient}} at {{project}}, for delivery by {{driver}}.',
  },
  equipments: {
    title: 'Issue Equipment',
    lines: 'Equipment',
    add: 'Add equipment',
    nothing: 'No equipment matches',
    onTheSpot: 'This will hand over {{count}} pieces of equipment to {{recipient}} at {{project}}.',
    withDriver: '{{driver}} will deliver {{count}} pieces of equipment to {{recipient}} at {{project}}.',
    issued: '{{count}} pieces of equipment issued to {{recipient}} at {{project}}.',
    onTheirWay: '{{count}} pieces of equipment for {{recipient}} at {{project}}, for delivery by {{driver}}.',
  },
} as const satisfies Record<FamilyName, Record<string, string>>;
