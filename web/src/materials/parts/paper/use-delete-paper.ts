import type { Call, Endpoint } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../platform/queries.ts';
import { useWhileThere } from '../../../platform/use-while-there.ts';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import type { PaperKind } from './paper-kind.ts';

/** Deletes papers of a kind, after asking. @param onDone after the deletion */
export function useDeletePaper<Paper extends { id: number }>(
  kind: Pick<PaperKind<Paper>, 'deletion' | 'nameOf' | 'subjectOf'>,
  onDone: () => void = () => {},
) {
  const { t } = useTranslation();
  const { endpoint, sentence, consequence, verb } = kind.deletion;
  const remove = useWrite(endpoint, { onSuccess: useWhileThere(onDone) });
  return {
    isPending: remove.isPending,
    async ask(paper: Paper) {
      const follows = typeof consequence === 'function' ? consequence(paper) : consequence;
      const agreed = await confirmAction({
        sentence: t(sentence),
        ...(follows && { consequence: t(follows) }),
        subject: (kind.subjectOf ?? kind.nameOf)(paper),
        verb: t(verb),
        destructive: true,
      });
      if (agreed) remove.mutate({ params: { id: paper.id } } as unknown as Call<Endpoint>);
    },
  };
}
