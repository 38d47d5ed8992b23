import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

type ApprovalKeys = { j: () => void; k: () => void; a: () => void; r: () => void; z: () => void };

/** The keys of the approvals, anywhere but in a field or in what is open above the screen. */
export function useApprovalKeys(keys: ApprovalKeys, isActive: boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isActive || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat)
      return;
    if (
      event.target instanceof Element &&
      event.target.closest(`${FIELDS}, [role="dialog"], [role="listbox"]`)
    )
      return;
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
