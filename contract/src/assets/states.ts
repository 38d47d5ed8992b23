/** Where an asset is. Rule: ASSET-3. */
export const assetStates = ['in_store', 'on_its_way', 'issued', 'in_service', 'scrapped'] as const;
export type AssetState = (typeof assetStates)[number];

/** What is said of a state on the screen. */
export const assetStateNames = {
  in_store: 'In store',
  on_its_way: 'On its way',
  issued: 'Issued',
  in_service: 'In service',
  scrapped: 'Scrapped',
} as const satisfies Record<AssetState, string>;

/** The condition of an asset that is neither in service nor scrapped. */
export const conditions = ['Good', 'Poor'] as const;
export type Condition = (typeof conditions)[number];

/** The condition as it is answered: of equipment it says also that it is in service or scrapped. Rule: ASSET-12. */
export const shownConditions = [...conditions, 'For Repair', 'Scrap'] as const;
export type ShownCondition = (typeof shownConditions)[number];

/** The condition as it is answered. Rule: ASSET-12. */
export function shownCondition(
  { conditionTellsState }: { conditionTellsState: boolean },
  { state, condition }: { state: AssetState; condition: Condition },
): ShownCondition {
  if (!conditionTellsState) return condition;
  if (state === 'in_service') return 'For Repair';
  return state === 'scrapped' ? 'Scrap' : condition;
}

/** What happens to assets; each is recorded as a movement. Rule: ASSET-2. */
export const assetEvents = [
  'added',
  'issued',
  'delivered',
  'refused',
  'returned',
  'condition_changed',
  'serviced',
  'service_completed',
  'scrapped',
  'unscrapped',
] as const;
export type AssetEvent = (typeof assetEvents)[number];

/** What is said of an event on the screen. */
export const assetEventNames = {
  added: 'Added',
  issued: 'Issued',
  delivered: 'Delivered',
  refused: 'Refused',
  returned: 'Returned',
  condition_changed: 'Condition changed',
  serviced: 'Sent to service',
  service_completed: 'Service completed',
  scrapped: 'Scrapped',
  unscrapped: 'Unscrapped',
} as const satisfies Record<AssetEvent, string>;

type Steps = Readonly<
  Record<AssetEvent, { from: readonly (AssetState | null)[]; to: readonly AssetState[] | 'same' }>
>;

/**
 * From which states an event leads to which; null: the asset is new. The database's check of movements says the same,
 * and a test compares the two. Rule: ASSET-3.
 */
export const assetSteps = {
  added: { from: [null], to: ['in_store'] },
  issued: { from: ['in_store'], to: ['on_its_way', 'issued'] },
  delivered: { from: ['on_its_way'], to: ['issued'] },
  refused: { from: ['on_its_way'], to: ['in_store'] },
  returned: { from: ['issued'], to: ['in_store'] },
  condition_changed: { from: ['in_store', 'on_its_way', 'issued', 'in_service'], to: 'same' },
  serviced: { from: ['in_store', 'issued'], to: ['in_service'] },
  service_completed: { from: ['in_service'], to: ['in_store'] },
  scrapped: { from: ['in_store', 'issued', 'in_service'], to: ['scrapped'] },
  unscrapped: { from: ['scrapped'], to: ['in_store'] },
} as const satisfies Steps;

/** Whether an event is possible in a state. */
export function isPossible(event: AssetEvent, state: AssetState): boolean {
  return (assetSteps[event].from as readonly (AssetState | null)[]).includes(state);
}
