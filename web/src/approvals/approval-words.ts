import {
  type Approval,
  type ProgressChange,
  type RequestedMaterial,
  type ReviewFact,
  reviewManifests,
} from '@plumbline/contract';
import type { TFunction } from 'i18next';

/** What a request is called, for those who only hear it: what it is, what it is about, and who asks. */
export function nameOf(t: TFunction, { kind, title, requested_by }: Approval): string {
  const name = `${requested_by.first_name} ${requested_by.last_name}`;
  return t('{{kind}}: {{title}}, requested by {{name}}', {
    kind: t(reviewManifests[kind].singular),
    title,
    name,
  });
}

const DAY_MS = 86_400_000;

/** For how long a request is pending, in whole days. */
export function pendingSince(
  t: TFunction,
  { requested_at }: Pick<Approval, 'requested_at'>,
  now: number,
): string {
  const days = Math.floor((now - Date.parse(requested_at)) / DAY_MS);
  return days <= 0 ? t('Today') : t('{{count}} days ago', { count: days });
}

/** A fact of a request that has a value, as the manifest of its kind names it. */
export type ShownFact = ReviewFact & { value: string | string[] };

/** The materials of a request with what there is of each, and the label of that fact; null for none. */
export function requestedMaterialsOf({
  kind,
  facts,
}: Approval): { label: string; materials: RequestedMaterial[] } | null {
  const fact = reviewManifests[kind].facts.find(({ format }) => format === 'requested materials');
  const materials = fact && facts[fact.key];
  return fact && Array.isArray(materials) ? { label: fact.label, materials } : null;
}

/** Whether more is requested of a material than the contract has. */
export const hasAboveBulk = (approval: Approval): boolean =>
  requestedMaterialsOf(approval)?.materials.some(({ is_above_bulk }) => is_above_bulk) ?? false;

/** The facts of a request in the order of its manifest, as text; those without a value are left out. */
export function factsOf({ kind, facts }: Approval): ShownFact[] {
  return reviewManifests[kind].facts.flatMap((fact): ShownFact[] => {
    const value = facts[fact.key];
    if (fact.format === 'requested materials') return [];
    if (Array.isArray(value) && value.length > 0) return [{ ...fact, value: value.map(String) }];
    if (value === null || value === undefined || value === '' || Array.isArray(value)) return [];
    return [{ ...fact, value: String(value) }];
  });
}

/** The progress of a task that approving a request can set; null for none. */
export function progressChangeOf({ kind, title, facts }: Approval): ProgressChange | null {
  return reviewManifests[kind].progressChange?.(title, facts) ?? null;
}
