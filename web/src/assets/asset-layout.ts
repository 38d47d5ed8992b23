import type { FamilyName } from '@plumbline/contract';

/** Whether the form of a family is beside its list, where there is room. Rule: ASSET-29. */
export const formBeside: Record<FamilyName, boolean> = { tools: false, equipments: true };
