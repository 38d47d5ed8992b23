import { useEffect, useState } from 'react';

/** The field of the palette, which the keys go to from the moment it has the focus. */
export const PALETTE_FIELD_ID = 'palette-field';

/** What is typed into the palette since it was opened, also before its field is there. */
export function useTypedWords(opened: boolean, onEscape: () => void) {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!opened) return;
    setWords('');
    return collectTyped(setWords, onEscape);
  }, [opened, onEscape]);
  return [words, setWords] as const;
}

/** Gives what is typed until the field has the focus. */
function collectTyped(change: (next: (words: string) => string) => void, onEscape: () => void): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (document.activeElement?.id === PALETTE_FIELD_ID) return stop();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Backspace') change((words) => words.slice(0, -1));
    else if (event.key.length === 1) change((words) => words + event.key);
    // Keys meant for the palette do not reach what is behind it.
    event.preventDefault();
    event.stopPropagation();
  }
  const stop = () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return stop;
}
