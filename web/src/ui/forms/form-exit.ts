import { confirmLosing } from './use-unsaved-guard.ts';

type LeavableForm = { hasUnsaved: () => boolean; markSaved: () => void };

/**
 * The ways out of a form in a dialog or a panel: `leave` asks before what was typed is lost, `leaveSaved` is for when it
 * has been saved.
 */
export function formExit(form: LeavableForm, onClose: () => void) {
  return {
    leave: async () => {
      const losesSome = form.hasUnsaved();
      if (!(await confirmLosing(losesSome))) return;
      // Where the address says that the form is open, closing it would be asked about again.
      if (losesSome) form.markSaved();
      onClose();
    },
    leaveSaved: () => {
      form.markSaved();
      onClose();
    },
  };
}
