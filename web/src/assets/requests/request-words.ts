import type { FamilyName } from '@plumbline/contract';

/** The texts for requests of a family, as message keys. */
export const requestWords = {
  tools: {
    list: 'Tool requests',
    details: 'Request Tool Details',
    ask: 'Request tools',
    submit: 'This will submit a request for the tools mentioned.',
    queued: 'Request {{count}} tools',
    queuedFor: 'Request {{count}} tools for {{place}}',
    clears: 'The tools that you have added will be removed from the request.',
    lines: 'Requested tools',
    approve: 'The tools can be issued once the request is approved.',
    approved: 'Request can now be finally issued.',
    denied: 'This will notify the requester.',
    nothing: 'To request tools, open the Tools tab of a project or task.',
    requestTab: 'Request for Tools',
    hint: 'Open the Request for Tools tab to request what you need.',
    pick: 'Search for a description',
  },
  equipments: {
    list: 'Equipment requests',
    details: 'Request Equipment Details',
    ask: 'Request equipment',
    submit: 'This will submit a request for the equipment mentioned.',
    queued: 'Request {{count}} pieces of equipment',
    queuedFor: 'Request {{count}} pieces of equipment for {{place}}',
    clears: 'The equipment that you have added will be removed from the request.',
    lines: 'Requested equipment',
    approve: 'The equipment can be issued once the request is approved.',
    approved: 'Request can now be finally issued.',
    denied: 'This will notify the requester.',
    nothing: 'To request equipment, open the Tools tab of a project or task.',
    requestTab: 'Request for Equipment',
    hint: 'Open the Request for Equipment tab to request what you need.',
    pick: 'Search for or type a description',
  },
} as const satisfies Record<FamilyName, Record<string, string>>;
