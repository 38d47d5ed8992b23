import type { ProjectTab } from '@plumbline/contract';
import { createContext, useContext } from 'react';
import type { ItemRef } from './items/item-queries.ts';
import type { Moving } from './move/moving.ts';

/** What any part of the project screen may ask of it. */
export type ScreenActions = {
  /** Shows an item; null as the tab: on a phone, the list below it. */
  select: (item: ItemRef, tab?: ProjectTab | null) => void;
  /** Answers why a rolled-up percentage is what it is. */
  explain: (item: ItemRef) => void;
  /** Opens the form for a new item below this one. */
  addBelow: (parent: ItemRef) => void;
  /** Opens the form that moves a task. */
  move: (moving: Moving) => void;
  /** Opens the form that copies a task. */
  copy: (task: ItemRef) => void;
  /** Opens the form that saves an item with all that is below it as a template. */
  saveAsTemplate: (item: ItemRef) => void;
};

const Context = createContext<ScreenActions | null>(null);

export const ScreenActionsProvider = Context.Provider;

/** The project screen's actions; only below it. */
export function useScreenActions(): ScreenActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('This part belongs on the project screen.');
  return actions;
}
