/** What people write on the papers of materials. */
export const requestComments = [
  'Delivery before 10 am please, the road is closed afterwards.',
  'For the zone that the consultant released this week.',
  'Same brand as the first delivery.',
  null,
  null,
  null,
];
export const rejections = {
  'on site': 'There is enough of it on the storey below. Please use that first.',
  procurement: 'The quantity is for two storeys. Please split the request.',
} as const;
export const approvals = ['Agreed.', null, null, null];
export const orderComments = ['Please call the site 30 minutes before arrival.', null, null];
export const terms = ['30 Days', '30 Days', '60 Days', '14 Days', 'Cash on Delivery'];
export const closings = ['The rest is out of production.', 'Delivered short, credit note received.'];
export const allocations = ['Please collect at counter 2.', 'Packed for the 2 pm lorry.', null, null];
export const refusedWithdrawals = [
  'This was withdrawn on Monday already.',
  'Please use what is left on the storey below.',
];
export const returns = ['Left over after the last room.', 'Cut lengths of more than 5 m.', null];
export const remarks = {
  Decrease: ['Damaged by water.', 'Used without a withdrawal.', 'Cut-offs written off.'],
  Increase: ['Found behind the racks.', 'Returned without a paper.'],
} as const;

/** What was typed in request orders because no material fits. */
export const adHocMaterials = [
  { code: 'CST-7Q2K4A', description: 'Site lamp, rechargeable, 30 W', unit: 'nos' },
  { code: 'CST-M3X81D', description: 'Label printer tape 24 mm', unit: 'roll' },
  { code: 'CST-0FTB6W', description: 'Masking film 2.7 × 17 m', unit: 'roll' },
  { code: 'CST-92HJRC', description: 'Rubber mallet 900 g', unit: 'nos' },
] as const;
