import { useModals } from '@mantine/modals';
import { useClosesOnBack } from './use-closes-on-back.ts';

/** The way back closes a question asked by `confirmAction`, which then is answered no. It draws nothing. */
export function QuestionsCloseOnBack() {
  const { modals, closeModal } = useModals();
  const question = modals.at(-1);
  useClosesOnBack(question !== undefined, () => question && closeModal(question.id));
  return null;
}
