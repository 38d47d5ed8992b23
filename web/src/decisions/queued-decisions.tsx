import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandList, CommandsOfRecord, DiscardButton, QueuedMark } from '../outbox/index.ts';
import { type Command, isWaiting } from '../platform/commands/command.ts';
import { useCommands } from '../platform/commands/use-commands.ts';
import { StatusBadge } from '../ui/badges/status-badge.tsx';
import { type DecidedKind, isOfKind, recordOfDecision } from './decision-record.ts';
import type { ShownDecision } from './use-decision-command.ts';

/** The decision on a request that waits on this device: until it is sent, no other is offered. Rule: APPROVAL-8. */
export function useQueuedDecision(kind: DecidedKind): (request: { id: number }) => Command | undefined {
  const commands = useCommands();
  return ({ id }) =>
    commands.find((command) => isWaiting(command) && command.record === recordOfDecision(kind, id));
}

type OnRequest = { kind: DecidedKind; id: number };

/** What one may decide on a request, or what was decided without a connection and is not sent; a refusal with its sentence. */
export function DecisionsOf({ kind, id, children }: OnRequest & { children?: ReactNode }) {
  const queued = useQueuedDecision(kind)({ id });
  return (
    <>
      <CommandsOfRecord record={recordOfDecision(kind, id)} />
      {!queued && children}
    </>
  );
}

/** Which decision is queued, in the row of its request. */
export function DecisionQueued({ command }: { command: Command }) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm">{(command.shown as ShownDecision).verb}</Text>
      <StatusBadge status="Queued" meaning="pending" />
    </Group>
  );
}

/** In the row of a request, in the place of its button: which decision is queued, and discarding it. */
export function QueuedInRow({ command }: { command: Command }) {
  return (
    <Group gap={8} justify="flex-end">
      <DecisionQueued command={command} />
      <DiscardButton command={command} />
    </Group>
  );
}

/** The mark of a request whose decision is queued or was refused; nothing of any other. */
export function DecisionMark({ kind, id }: OnRequest) {
  return <QueuedMark record={recordOfDecision(kind, id)} />;
}

/**
 * Above a list of requests: the decisions on this device that its rows do not show, such as a refused one.
 * @param rows those that show by themselves what is queued
 */
export function DecisionsOfList({
  kinds,
  rows,
}: {
  kinds: readonly DecidedKind[];
  rows?: readonly Row[] | undefined;
}) {
  const { t } = useTranslation();
  const commands = useCommands();
  const shown = new Set(rows?.map(({ kind, id }) => recordOfDecision(kind, id)));
  const others = commands.filter(
    (command) =>
      kinds.some((kind) => isOfKind(command, kind)) && !(isWaiting(command) && shown.has(command.record)),
  );
  if (others.length === 0) return null;
  return (
    <section aria-label={t('Decisions on this device')} style={{ marginBlock: 12 }}>
      <CommandList commands={others} />
    </section>
  );
}

type Row = { kind: DecidedKind; id: number };
