import { moveTask, type TreeNode, type WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiProblem } from '../../platform/api-problem.ts';
import { fieldErrors } from '../../platform/problem.ts';
import { useWrite } from '../../platform/queries.ts';
import { type ItemRef, parentRef } from '../items/item-queries.ts';
import { useScreenActions } from '../screen-actions.ts';
import type { DropPlace } from './drop-place.ts';

/** A task that was moved, and the place that it had. */
type Moved = { item: WorkItem; from: Pick<TreeNode, 'code' | 'set_percentage'> & { parent: ItemRef } };

const idOf = (parent: ItemRef) => (parent.type === 'projects' ? null : parent.id);
const parentTitle = ({ heirarchies }: WorkItem) => heirarchies.at(-2)?.title ?? '';

/** Moves what was dropped at once, with the way back. A place that needs another code or weight is asked about in the form. */
export function useMoveWrite() {
  const { t } = useTranslation();
  const { move: ask } = useScreenActions();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const write = useWrite(moveTask, {
    success: false,
    onProblem: (problem) => isForForm(fieldErrors(problem)),
  });

  async function drop(node: TreeNode, { parent, code }: DropPlace) {
    setMoved(null);
    setSentence(null);
    if (code !== node.code) return ask({ item: node, parent, code });
    try {
      const body = { parent_id: idOf(parent), updated_at: node.updated_at };
      const { data: item } = await write.mutateAsync({ params: { id: node.id }, body });
      const from = { parent: parentRef(node) as ItemRef, code, set_percentage: node.set_percentage };
      setMoved({ item, from });
      setSentence(t('{{title}} moved to {{parent}}.', { title: item.title, parent: parentTitle(item) }));
    } catch (error) {
      const errors = fieldErrors(asApiProblem(error));
      if (isForForm(errors)) ask({ item: node, parent, errors });
    }
  }

  async function undo({ item, from: { parent, ...rest } }: Moved) {
    setMoved(null);
    setSentence(null);
    const body = { ...rest, parent_id: idOf(parent), updated_at: item.updated_at };
    const back = await write.mutateAsync({ params: { id: item.id }, body }).catch(() => null);
    if (back)
      setSentence(
        t('{{title}} moved back to {{parent}}.', { title: item.title, parent: parentTitle(back.data) }),
      );
  }

  return {
    drop,
    sentence,
    undo: moved ? () => void undo(moved) : undefined,
    close: () => setSentence(null),
  };
}

/** Whether a refusal is about what the form can change for the same place. */
const isForForm = (errors: Record<string, string>) => 'code' in errors || 'set_percentage' in errors;
