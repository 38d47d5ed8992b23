import { transitions } from '../decisions/transitions.ts';
import type { FamilyName } from './family.ts';

/** The states of a request for tools or equipment. Rule: ASSET-20. */
export const assetRequestStatuses = ['Pending', 'Approved', 'Denied'] as const;
export type AssetRequestStatus = (typeof assetRequestStatuses)[number];

const deciding = { permission: 'tool-request.decide', own: 'superadmin-only' } as const;
const deny = { from: ['Pending'], to: 'Denied', ...deciding } as const;

/** How requests for tools are decided on: once. Rule: ASSET-20. */
export const toolRequestTransitions = transitions(assetRequestStatuses, {
  approve: { from: ['Pending'], to: 'Approved', ...deciding },
  deny,
});

/** How requests for equipment are: a Denied one can still be approved. Rule: ASSET-20. */
export const equipmentRequestTransitions = transitions(assetRequestStatuses, {
  approve: { from: ['Pending', 'Denied'], to: 'Approved', ...deciding },
  deny,
});

/** The transitions by family. */
export const assetRequestTransitions = {
  tools: toolRequestTransitions,
  equipments: equipmentRequestTransitions,
} as const satisfies Record<FamilyName, unknown>;
