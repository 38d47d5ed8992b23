import type { TreeNode, WorkItem } from '@plumbline/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { suggestCode } from '../add/suggest-code.ts';

type CodeForm = {
  values: { code: string };
  setFieldValue: (field: 'code', code: string) => void;
  hasUnsaved: () => boolean;
  markSaved: () => void;
};

type NewPlace = {
  item: Pick<WorkItem, 'code'>;
  parent: WorkItem | undefined;
  /** What is below the parent, without the item. */
  siblings: readonly TreeNode[] | undefined;
};

/**
 * Gives a task the next free code below a new parent where its own is taken, unless another one was typed.
 * @returns the code that was suggested; null where its own is free
 */
export function useFreeCode(form: CodeForm, { item, parent, siblings }: NewPlace): string | null {
  const [suggested, setSuggested] = useState<string | null>(null);
  const lookedAt = useRef<number | null>(null);
  const untyped = useRef(item.code);
  const suggest = useEffectEvent((parent: WorkItem, siblings: readonly TreeNode[]) => {
    if (lookedAt.current === parent.id) return;
    lookedAt.current = parent.id;
    const codes = siblings.map(({ code }) => code);
    const isTaken = codes.some((code) => code.toLowerCase() === item.code.toLowerCase());
    const next = isTaken ? suggestCode(codes, parent.type === 'projects' ? null : parent.code) : null;
    setSuggested(next);
    if (form.values.code !== untyped.current) return;
    untyped.current = next ?? item.code;
    // A suggestion is nothing that was typed: one may close the form unasked.
    const isUntouched = !form.hasUnsaved();
    form.setFieldValue('code', untyped.current);
    if (isUntouched) form.markSaved();
  });
  useEffect(() => {
    if (parent && siblings) suggest(parent, siblings);
  }, [parent, siblings]);
  return suggested;
}
