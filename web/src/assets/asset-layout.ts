import type { FamilyName } from '@plumbline/contract';

/** Whether the form of a family is beside its list, where there is room (specification 2, Equipments screen). */
export const formBeside: Record<FamilyName, boolean> = { tools: false, equipments: true };
