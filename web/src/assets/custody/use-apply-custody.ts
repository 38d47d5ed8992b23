import {
  type Asset,
  type AssetAbilities,
  type Call,
  type Family,
  isPossible,
  type Page,
} from '@plumbline/contract';
import type { Command } from '../../platform/commands/command.ts';
import { useMay } from '../../platform/session.ts';

/** Where an issue brings its assets, which its body says by ids only. */
export type ShownIssue = Pick<Asset, 'project' | 'recipient'>;

type Place = Pick<Asset, 'state' | 'project' | 'recipient' | 'due_on'>;

const inStore: Place = { state: 'in_store', project: null, recipient: null, due_on: null };

/** Where an act on this device puts an asset, and in which condition; null: it is not about it. */
function placedBy(family: Family, { endpoint, input, shown }: Command, { id }: { id: number }) {
  const isIssue = endpoint.name === family.issue.name;
  if (!isIssue && endpoint.name !== family.return.name) return null;
  const { items, driver, return_by } = input.body as Call<Family['issue']>['body'];
  const line = items.find((item) => item.id === id);
  if (!line) return null;
  const issued: Place = {
    state: driver ? 'on_its_way' : 'issued',
    due_on: return_by ?? null,
    ...(shown as ShownIssue),
  };
  return { place: isIssue ? issued : inStore, condition: line.condition };
}

/**
 * Applies what was issued and returned on this device to assets as they are read, so that an issue can be followed by a
 * return before either is sent.
 */
export function useApplyCustody(family: Family) {
  const mayIssue = useMay('tool.issue');
  const manages = useMay('tool.manage');

  function toAsset(asset: Asset, command: Command): Asset {
    const placed = placedBy(family, command, asset);
    if (!placed) return asset;
    const { state } = placed.place;
    const condition = placed.condition ?? asset.latest_movement.condition;
    const abilities: AssetAbilities = {
      ...asset.abilities,
      delete: manages && state === 'in_store',
      issue: mayIssue && isPossible('issued', state),
      return: manages && isPossible('returned', state),
      scrap: manages && isPossible('scrapped', state),
      service: manages && isPossible('serviced', state),
    };
    const latest_movement = { ...asset.latest_movement, condition };
    return { ...asset, ...placed.place, condition, latest_movement, abilities };
  }

  return {
    toAsset,
    toPage: (page: Page<Asset>, command: Command): Page<Asset> => ({
      ...page,
      data: page.data.map((asset) => toAsset(asset, command)),
    }),
    /** What is in the store, without what was issued. */
    toStore: <Card extends { id: number }>(cards: Card[], command: Command): Card[] =>
      cards.filter((card) => (placedBy(family, command, card)?.place ?? inStore).state === 'in_store'),
  };
}
