import { eraseDocumentFile, type SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../files/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.ts';

/** Erases a file of a document, after its confirmation; undefined where this person may not. */
export function useFileErasure(document: SiteDocument): ((file: StoredFile) => void) | undefined {
  const { t } = useTranslation();
  const erase = useWrite(eraseDocumentFile);
  if (!document.abilities.erase_files) return undefined;
  return async ({ id, name }) => {
    const sure = await confirmAction({
      sentence: t(
        'The file will be erased for good, also from an approved report. The history will say that you erased it.',
      ),
      subject: name,
      verb: t('Erase file'),
      destructive: true,
    });
    if (sure) erase.mutate({ params: { id: document.id, file_id: Number(id) } });
  };
}
