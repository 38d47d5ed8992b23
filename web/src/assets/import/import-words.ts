import type { FamilyName } from '@plumbline/contract';

/** The texts for the import of a family, as message keys. */
export const importWords = {
  tools: {
    title: 'Import tools',
    backTo: 'All tools',
    instructions:
      'Fill in the template with one row for each tool. Enter the company and category by name, and the project by code or title.',
    file: 'Tool file',
    invitation: 'Choose a file to preview the new tools. Nothing is saved until you add them.',
    add: 'Add tools',
    addMany: 'Add {{count}} tools',
    question: 'This will add {{count}} new tools.',
    correct:
      'Correct these rows in the file and upload it again. No tools are added until all rows are valid.',
    safeAgain: 'You can try again. No tool will be added twice.',
  },
  equipments: {
    title: 'Import equipment',
    backTo: 'All equipment',
    instructions:
      'Fill in the template with one row for each piece of equipment. Enter the company and category by name, and the project by code or title.',
    file: 'Equipment file',
    invitation: 'Choose a file to preview the new equipment. Nothing is saved until you add it.',
    add: 'Add equipment',
    addMany: 'Add {{count}} pieces of equipment',
    question: 'This will add {{count}} new pieces of equipment.',
    correct:
      'Correct these rows in the file and upload it again. No equipment is added until all rows are valid.',
    safeAgain: 'You can try again. No equipment will be added twice.',
  },
} as const satisfies Record<FamilyName, Record<string, string>>;
