import { useDisclosure } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** The field of the palette, which the keys go to from the moment it has the focus. */
export const PALETTE_FIELD_ID = 'palette-field';

/**
 * Whether the command palette is open, and what is typed into it. It lives outside of the palette, which is loaded when
 * it is first opened: what is typed until its field is there joins the words all the same.
 */
export function usePalette() {
  const [opened, { open, close, toggle }] = useDisclosure();
  const [words, setWords] = useState('');
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);

  useEffect(() => {
    if (!opened) return;
    setWords('');
    return collectTyped(setWords, close);
  }, [opened, close]);

  return { opened, wasOpened, words, setWords, open, close, toggle };
}

/** Gives what is typed until the field has the focus. */
function collectTyped(change: (next: (words: string) => string) => void, onEscape: () => void): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (document.activeElement?.id === PALETTE_FIELD_ID) return stop();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Backspace') change((words) => words.slice(0, -1));
    else if (event.key.length === 1) change((words) => words + event.key);
    // What is behind the palette hears nothing of what is meant for it.
    event.preventDefault();
    event.stopPropagation();
  }
  const stop = () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return stop;
}
