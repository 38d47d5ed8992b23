import {
  type Asset,
  type AssetAbilities,
  type Call,
  type Family,
  familyValue,
  isPossible,
  type Page,
  shownCondition,
} from '@plumbline/contract';
import type { Command } from '../../platform/commands/command.ts';
import { useMay } from '../../platform/session.ts';

/** Where an issue brings its assets, which its body says by ids only. */
export type ShownIssue = Pick<Asset, 'project' | 'recipient'>;

type Place = Pick<Asset, 'state' | 'project' | 'recipient' | 'due_on'>;

const nowhere = { project: null, recipient: null, due_on: null };
const inStore: Place = { state: 'in_store', ...nowhere };

/** Where an act on this device puts the assets that it is about; null: it is no act. */
function placeAfter(family: Family, { endpoint, input, shown }: Command): Place | null {
  switch (endpoint.name) {
    case family.issue.name: {
      const { driver, return_by } = input.body as Call<Family['issue']>['body'];
      return {
        state: driver ? 'on_its_way' : 'issued',
        due_on: return_by ?? null,
        ...(shown as ShownIssue),
      };
    }
    case family.return.name:
    case family.completeService.name:
    case family.unscrap.name:
      return inStore;
    case family.service.name:
      return { state: 'in_service', ...nowhere };
    case family.scrap.name:
      return { state: 'scrapped', ...nowhere };
    default:
      return null;
  }
}

/** Where an act on this device puts an asset, and in which condition; null: it is not about it. */
export function placedBy(family: Family, command: Command, { id }: { id: number }) {
  const place = placeAfter(family, command);
  if (!place) return null;
  const { input, endpoint } = command;
  if (endpoint.name === family.unscrap.name) {
    const body = input.body as Call<Family['unscrap']>['body'];
    return familyValue(family, body, '_id') === id ? { place, condition: body.status } : null;
  }
  const line = (input.body as Call<Family['return']>['body']).items.find((item) => item.id === id);
  return line ? { place, condition: line.condition } : null;
}

/**
 * Applies what was issued and returned on this device to assets as they are read, so that an issue can be followed by a
 * return before either is sent.
 */
export function useApplyCustody(family: Family) {
  const mayIssue = useMay('tool.issue');
  const manages = useMay('tool.manage');

  function toAsset<Shown extends Asset>(asset: Shown, command: Command): Shown {
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
      // It names the movement that scrapped it, which is not there before that is sent.
      unscrap: false,
    };
    const latest_movement = { ...asset.latest_movement, condition };
    return {
      ...asset,
      ...placed.place,
      condition: shownCondition(family, { state, condition }),
      latest_movement,
      abilities,
    };
  }

  return {
    toAsset,
    toPage: <Shown extends Asset>(page: Page<Shown>, command: Command): Page<Shown> => ({
      ...page,
      data: page.data.map((asset) => toAsset(asset, command)),
    }),
    /** What is in the store, without what was issued. */
    toStore: <Card extends { id: number }>(cards: Card[], command: Command): Card[] =>
      cards.filter((card) => (placedBy(family, command, card)?.place ?? inStore).state === 'in_store'),
  };
}
