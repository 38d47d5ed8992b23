import type { Catalogue, CatalogueRow } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { useWhileThere } from '../platform/use-while-there.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import type { CatalogueWords } from './catalogue-words.ts';

/** Deleting a record of a catalogue, after its confirmation. */
export function useCatalogueRemoval(
  catalogue: Pick<Catalogue, 'singular' | 'remove'>,
  words: CatalogueWords,
  onRemoved: () => void,
) {
  const { t } = useTranslation();
  const remove = useWrite(catalogue.remove, { onSuccess: useWhileThere(onRemoved) });
  return {
    isPending: remove.isPending,
    ask: async ({ id, name }: CatalogueRow) => {
      const sentence = t(words.deletion ?? 'This cannot be undone.');
      const verb = t('Delete {{what}}', { what: t(catalogue.singular) });
      if (await confirmAction({ sentence, subject: name, verb, destructive: true }))
        remove.mutate({ params: { id } });
    },
  };
}
