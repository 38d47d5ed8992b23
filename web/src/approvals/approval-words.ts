import {
  type Approval,
  daysOfApproval,
  type LeaveToWeigh,
  type ProgressChange,
  type RequestedLine,
  type RequestedMaterial,
  type ReviewFact,
  reviewManifests,
} from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { formatDate, formatPeriod } from '../ui/text/dates.ts';

/** The accessible name of a request: what it is, what it is about, and who asks. */
export function nameOf(t: TFunction, { kind, title, requested_by }: Approval): string {
  const name = `${requested_by.first_name} ${requested_by.last_name}`;
  return t('{{kind}}: {{title}}, requested by {{name}}', {
    kind: t(reviewManifests[kind].singular),
    title,
    name,
  });
}

/** Whether what a request is about is the person who makes it, as of leave. */
export const isOfRequester = ({ title, requested_by }: Approval): boolean => title === fullName(requested_by);

/** What a line of the list says first: what it is about, or what somebody asks for themselves, whom it names beside. */
export function headlineOf(t: TFunction, approval: Approval): string {
  const { kind, title, facts } = approval;
  if (!isOfRequester(approval)) return title;
  const { singular, facts: known } = reviewManifests[kind];
  const type = known.find(({ words }) => words);
  const word = type?.words?.[String(facts[type.key])];
  return word ? `${t(singular)}: ${t(word)}` : t(singular);
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
export type ShownFact = ReviewFact & { value: string | string[] | RequestedLine[] | LeaveFact };

/** Who else is away on the days of leave. */
export type Absences = Pick<LeaveToWeigh, 'away' | 'away_count'>;

type LeaveFact = LeaveToWeigh['balances'] | Absences;

const isOfLines = ({ format }: ReviewFact): boolean => format === 'stock lines' || format === 'free lines';

/** Whether there is less of a line than is requested. */
export const isShort = ({ requested_qty, available_qty }: RequestedLine): boolean =>
  available_qty < requested_qty;

/** The materials of a request with what there is of each, and the label of that fact; null for none. */
export function requestedMaterialsOf({
  kind,
  facts,
}: Approval): { label: string; materials: RequestedMaterial[] } | null {
  const fact = reviewManifests[kind].facts.find(({ format }) => format === 'requested materials');
  const materials = fact && facts[fact.key];
  return fact && Array.isArray(materials) ? { label: fact.label, materials } : null;
}

/** What speaks against approving a request, in few words; null for nothing. */
export function warningOf(t: TFunction, approval: Approval): string | null {
  if (requestedMaterialsOf(approval)?.materials.some(({ is_above_bulk }) => is_above_bulk))
    return t('Above the bulk quantity');
  const balances = approval.facts.balances as LeaveToWeigh['balances'] | undefined;
  if (balances?.some(({ left }) => left < 0)) return t('Not enough leave credits');
  const short = factsOf(approval).find(
    (fact) => isOfLines(fact) && (fact.value as RequestedLine[]).some(isShort),
  );
  if (!short) return null;
  return short.format === 'free lines' ? t('Not enough free') : t('Not enough in stock');
}

/** The days that a request is about, and which they are: 'Needed Jul 6 – 8, 2026'; null where it names none. */
export function datesOf(t: TFunction, approval: Approval): string | null {
  const days = daysOfApproval(approval);
  if (!days) return null;
  const { words, from, to } = days;
  return t(words, { dates: to === from ? formatDate(from) : formatPeriod(from, to) });
}

/** The facts of a request in the order of its manifest, as text; those without a value are left out. */
export function factsOf({ kind, facts }: Approval): ShownFact[] {
  return reviewManifests[kind].facts.flatMap((fact): ShownFact[] => {
    const value = facts[fact.key];
    if (fact.format === 'requested materials') return [];
    if (fact.format === 'absences') return value ? [{ ...fact, value: value as Absences }] : [];
    if (fact.format === 'leave balances')
      return Array.isArray(value) && value.length > 0 ? [{ ...fact, value }] : [];
    if (isOfLines(fact))
      return Array.isArray(value) && value.length > 0 ? [{ ...fact, value: value as RequestedLine[] }] : [];
    if (Array.isArray(value) && value.length > 0) return [{ ...fact, value: value.map(String) }];
    if (value === null || value === undefined || value === '' || Array.isArray(value)) return [];
    return [{ ...fact, value: String(value) }];
  });
}

/** The progress of a task that approving a request can set; null for none. */
export function progressChangeOf({ kind, title, facts }: Approval): ProgressChange | null {
  return reviewManifests[kind].progressChange?.(title, facts) ?? null;
}
