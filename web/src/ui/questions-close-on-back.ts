import { useModals } from '@mantine/modals';
import { useClosesOnBack } from './use-closes-on-back.ts';

/** The way back closes a message in a dialog of Mantine. It draws nothing. */
export function QuestionsCloseOnBack() {
  const { modals, closeModal } = useModals();
  const question = modals.at(-1);
  useClosesOnBack(question !== undefined, () => question && closeModal(question.id));
  return null;
}
