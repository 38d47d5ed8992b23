import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../ui/typing.ts';

const ELSEWHERE = '[role="dialog"], [role="listbox"]';

type ApprovalKeys = { j: () => void; k: () => void; a: () => void; r: () => void; z: () => void };

/** The keys of the approvals, anywhere but in a field or in what is open above the screen. */
export function useApprovalKeys(keys: ApprovalKeys, isActive: boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat)
      return;
    if (isTyping(event.target)) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    const name = event.key.toLowerCase();
    if (!(name in keys)) return;
    event.preventDefault();
    keys[name as keyof ApprovalKeys]();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
