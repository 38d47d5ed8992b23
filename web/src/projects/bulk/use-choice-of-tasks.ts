import { useRef, useState } from 'react';
import { confirmLosing } from '../../ui/forms/use-unsaved-guard.ts';
import type { LinesFrom, Press } from '../../ui/list/line-choice.ts';
import { useEscape } from '../../ui/overlays/use-escape.ts';
import { isTyping } from '../../ui/typing.ts';
import { useTouch } from '../../ui/use-device.ts';
import { NO_CHOICE, toggled, withoutGone, withRange } from './choice.ts';
import type { PanelName, TaskChoice } from './task-choice.ts';
import { type ProjectOf, useChosenTasks } from './use-chosen-tasks.ts';

/** What has an Escape of its own. */
const ELSEWHERE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** The choice of tasks on a screen, and the panel that does something with them. */
export function useChoiceOfTasks(projectOf: ProjectOf): TaskChoice {
  const touch = useTouch();
  const [choice, setChoice] = useState(NO_CHOICE);
  const [isOn, setOn] = useState(false);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const hasUnsaved = useRef(() => false);
  const chosen = useChosenTasks(projectOf, choice.ids, (gone) =>
    setChoice((present) => withoutGone(present, gone)),
  );
  const count = choice.ids.length;
  const isOpen = isOn || count > 0;
  // With the panel in the place of the detail a press could not open anything there. A finger that has chosen one goes
  // on choosing, as everywhere on phones.
  const pressChooses = isOn || panel !== null || (touch && count > 0);

  async function show(next: PanelName | null) {
    if (next === panel || !(await confirmLosing(hasUnsaved.current()))) return false;
    chosen.forgetDeleted();
    setPanel(next);
    return true;
  }

  async function clear() {
    if (panel && !(await show(null))) return;
    setChoice(NO_CHOICE);
    setOn(false);
  }
  // Late: a bar that is dragged takes the key first.
  useEscape(isOpen, () => void clear(), {
    isMeant: (target) => !isTyping(target) && !target.closest(ELSEWHERE),
    late: true,
  });

  const toggle = (id: number) => setChoice((present) => toggled(present, id));

  function check(press: Press, id: number, linesFrom: LinesFrom) {
    if (!press.shiftKey || choice.anchor === null) return toggle(id);
    void Promise.resolve(linesFrom(choice.anchor)).then((lines) =>
      setChoice((present) => withRange(present, lines, id)),
    );
  }

  return {
    ...chosen,
    count,
    projectId: projectOf(choice.ids),
    isOpen,
    isBeyond: choice.isBeyond,
    isChosen: (id) => choice.ids.includes(id),
    showsAll: isOpen,
    pressChooses,
    toggle,
    check,
    press: (press, id, linesFrom) => {
      const chooses = press.shiftKey || press.ctrlKey || press.metaKey || pressChooses;
      if (chooses) check(press, id, linesFrom);
      return chooses;
    },
    start: () => setOn(true),
    panel,
    openPanel: (next) => void show(next),
    closePanel: () => void show(null),
    leavePanel: () => setPanel(null),
    clear: () => void clear(),
    hasUnsaved,
  };
}
