import { type Assignment, acceptAssignment } from '@plumbline/contract';
import type { Command } from '../platform/commands/command.ts';
import { applyToRows } from '../projects/index.ts';

const acceptedBy = ({ endpoint, shown }: Command) =>
  endpoint.name === acceptAssignment.name ? (shown as Assignment) : null;

const isSame = (one: Assignment, other: Assignment) => one.id === other.id && one.type === other.type;

/** What one has not accepted, without what is accepted on this device and not sent yet, and with what is changed on it. */
export function applyToUnaccepted(assignments: Assignment[], command: Command): Assignment[] {
  const accepted = acceptedBy(command);
  if (!accepted) return applyToRows(assignments, command);
  return assignments.filter((assignment) => !isSame(assignment, accepted));
}

/** What one has accepted, with what is accepted and changed on this device and not sent yet. */
export function applyToAccepted(assignments: Assignment[], command: Command): Assignment[] {
  const accepted = acceptedBy(command);
  if (!accepted) return applyToRows(assignments, command);
  if (assignments.some((assignment) => isSame(assignment, accepted))) return assignments;
  return [...assignments, { ...accepted, accepted_at: command.doneAt }];
}
