import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../ui/typing.ts';

/** Listens for a key typed outside fields, by its character (`event.key`): its place differs between keyboards. */
export function useTypedKey(key: string, onTyped: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target)) return;
    onTyped();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
