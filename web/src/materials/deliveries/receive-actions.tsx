import type { ComponentProps } from 'react';
import { type RowAction, RowActions } from '../../ui/tables/row-actions.tsx';
import { useCards } from '../../ui/use-device.ts';

type ReceiveActionsProps = Omit<ComponentProps<typeof RowActions>, 'first'> & { receive: RowAction | false };

/** What the row of an open order offers. Receiving it is in the menu of a card, which opens it by a tap as well. */
export function ReceiveActions({ receive, actions, ...props }: ReceiveActionsProps) {
  const cards = useCards();
  return <RowActions {...props} first={!cards && receive} actions={[cards && receive, ...actions]} />;
}
