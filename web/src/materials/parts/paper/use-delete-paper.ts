import type { Call, Endpoint } from '@plumbline/contract';
import { useWrite } from '../../../platform/queries.ts';
import { type Confirmation, confirmAction } from '../../../ui/overlays/confirm.ts';

/** Deletes a paper, after asking. @param onDone after the deletion */
export function useDeletePaper<E extends Endpoint>(
  endpoint: E,
  words: Pick<Confirmation, 'sentence' | 'consequence' | 'verb'>,
  onDone: () => void = () => {},
) {
  const remove = useWrite(endpoint, { onSuccess: onDone });
  return {
    isPending: remove.isPending,
    /** @param subject what the paper is called */
    async ask(id: number, subject: string) {
      const agreed = await confirmAction({ ...words, subject, destructive: true });
      if (agreed) remove.mutate({ params: { id } } as unknown as Call<E>);
    },
  };
}
