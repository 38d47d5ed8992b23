import { createContext, useContext } from 'react';
import type { LineChoice } from '../../ui/list/line-choice.ts';
import type { ChosenTasks } from './use-chosen-tasks.ts';

/** What can be done with the chosen tasks: their fields are changed, or the people on them. */
export type PanelName = 'change' | 'people';

/** The chosen tasks of the screen. */
export type TaskChoice = LineChoice &
  ChosenTasks & {
    count: number;
    /** The project that they are of; null where they are of several, or none is chosen. */
    projectId: number | null;
    /** Whether more were chosen than can be changed at once. */
    isBeyond: boolean;
    /** Whether there is a bar: something is chosen, or a press chooses. */
    isOpen: boolean;
    /** The open panel. */
    panel: PanelName | null;
    openPanel: (panel: PanelName) => void;
    /** Closes the panel; asks before what was typed in it is lost. */
    closePanel: () => void;
    /** The same without asking. */
    leavePanel: () => void;
    /** Ends the choice and closes the panel; asks before what was typed in it is lost. */
    clear: () => void;
    /** Where the panel's form says whether something typed would be lost. */
    hasUnsaved: { current: () => boolean };
  };

const Context = createContext<TaskChoice | null>(null);

export const TaskChoiceProvider = Context.Provider;

/** The choice of tasks; null for those who may not change them. */
export const useTaskChoice = (): TaskChoice | null => useContext(Context);
