import type { CrewMember } from '@plumbline/contract';
import { isAtWork } from '../worked-time.ts';

/** Whether somebody of a crew can be clocked at all: by who may, and not while at work where one may not look. */
export function canBeTicked(member: CrewMember): boolean {
  return member.abilities.clock && !member.is_elsewhere;
}

/** Whether somebody is to come in with 'Select all not clocked in': not at work, and not on leave for the whole day. */
export function isAwaited(member: CrewMember): boolean {
  const onLeave = member.leaves.length > 1 || member.leaves.some(({ half_day }) => !half_day);
  return !isAtWork(member.open) && canBeTicked(member) && !onLeave;
}

/**
 * Of those who are ticked, who can be clocked in and who out.
 * @param ticked the people by their ids, as they were last seen
 */
export function splitTicked(ticked: Iterable<CrewMember>): { notIn: CrewMember[]; atWork: CrewMember[] } {
  const notIn: CrewMember[] = [];
  const atWork: CrewMember[] = [];
  for (const member of ticked) (isAtWork(member.open) ? atWork : notIn).push(member);
  return { notIn, atWork };
}

/**
 * What stays ticked after a refusal, once the list is fresh: those whose state is still as it was when they were
 * ticked, and those who are not on this page.
 */
export function keepUnchanged(
  ticked: ReadonlyMap<number, CrewMember>,
  fresh: readonly CrewMember[],
): Map<number, CrewMember> {
  const now = new Map(fresh.map((member) => [member.id, member]));
  return new Map(
    [...ticked].filter(([id, member]) => {
      const present = now.get(id);
      return !present || (canBeTicked(present) && isAtWork(present.open) === isAtWork(member.open));
    }),
  );
}
