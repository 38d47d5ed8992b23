const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Whether a key that is pressed there is typed into a field, and no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
