/**
 * Goes on in the sign-in with what was typed, and perhaps sent, in the one that the page has shown before its scripts had
 * come (`early-sign-in.tsx`), and removes that. Without one it does nothing.
 */
export function takeOverEarly(form: HTMLFormElement): void {
  const early = document.getElementById('early-sign-in');
  if (!early) return;
  for (const typed of early.querySelectorAll('input')) {
    const field = form.elements.namedItem(typed.name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = typed.value;
    if (typed.value) field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (document.activeElement !== typed) continue;
    field.focus();
    field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
  }
  early.remove();
  if (early.ariaBusy) form.requestSubmit();
}
