import type { FamilyName } from '@plumbline/contract';

/**
 * The words of a family on the screen, as keys of the message catalogue. What is said in a whole sentence is written out
 * once for each family: languages differ in more than the noun.
 */
export const assetWords = {
  tools: {
    title: 'Tools',
    one: 'Tool',
    list: 'List of tools',
    add: 'Add tool',
    noMatch: 'No tool matches',
    empty: 'No tools yet',
    emptyReason: 'Tools are listed here once they are added to the store.',
  },
  equipments: {
    title: 'Equipment',
    one: 'Equipment',
    list: 'List of equipment',
    add: 'Add equipment',
    noMatch: 'No equipment matches',
    empty: 'No equipment yet',
    emptyReason: 'Equipment is listed here once it is added to the store.',
  },
} as const satisfies Record<FamilyName, Record<string, string>>;
