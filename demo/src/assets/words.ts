/** Who services tools and equipment. */
export const workshops = [
  'Lurus Central Workshop',
  'Kaki Bukit Tool Repairs',
  'Hilti Repair Centre',
  'Makita Service Centre',
  'Tuas Plant Services',
  'Precision Calibration Lab',
];

export const serviceIssues = [
  'Carbon brushes worn, motor sparks.',
  'Does not start.',
  'Yearly calibration.',
  'Power cable damaged at the strain relief.',
  'Gearbox noisy under load.',
  'Battery does not hold its charge.',
  'Oil leak, seals to be replaced.',
  '250 hour service.',
  'Chuck does not hold the bit.',
  'Switch sticks.',
];

export const completions = [
  'Tested under load.',
  'Parts replaced, tested in the store.',
  'Calibration certificate filed.',
  null,
  null,
];

export const scrapYards = [
  'Jurong Metal Recycling',
  'Benoi Scrap Yard',
  'Returned to the dealer',
  'E-waste collection',
];

export const refusals = [
  'Guard is missing.',
  'Chuck is loose.',
  'Cable is cut near the plug.',
  'Inspection tag has expired.',
  'Does not start.',
];

export const damages = [
  'Came back wet, to be checked.',
  'Housing is cracked.',
  'Handle is missing.',
  'Dropped from the scaffold, says the foreman.',
  'Plug replaced on site without approval.',
];

export const issueComments = [
  'For the second shift.',
  'Please keep it in the site store overnight.',
  'Call the recipient at the gate.',
  'Deliver before 9 am.',
  'Use the hoist lobby entrance.',
];

export const requestComments = [
  'For the slab pour of the week.',
  'Ceiling works at two levels at the same time.',
  'The ones on site are too few for the second team.',
  'Night works with the possession at the platform.',
  'Testing and commissioning.',
  'For the handover inspection.',
];

export const approvals = ['Please return them on time.', 'Share them with the other team.', null, null, null];

export const denials = [
  'The site has three of these already.',
  'Please hire this one: it is needed for a day only.',
  'All are reserved for the platform works in these days.',
  'Please say for which task.',
];
