import { Text, Title } from '@mantine/core';
import { descriptorOf, eraseDocumentFile, fileSlotNames, type SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { isPicture, type StoredFile, StoredFiles, useGallery } from '../../files/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { filesOf, storedFile } from '../document-words.ts';
import classes from './view.module.css';

/** The photos of a document in one row; the gallery goes through all of them. */
export function DocumentPhotos({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const erase = useFileErasure(document);
  const photos = filesOf(document).pictures.map(storedFile);
  const { enlarge, gallery } = useGallery(photos);
  if (photos.length === 0) return null;
  return (
    <section className={classes.photos} aria-label={t('Photos')}>
      <StoredFiles files={photos} onEnlarge={enlarge} onErase={erase} />
      {gallery}
    </section>
  );
}

/** A document's other files by their places; a place that has photos alone is left out. */
export function DocumentFiles({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const { slots } = descriptorOf(document.type);
  const erase = useFileErasure(document);

  return (
    <>
      {fileSlotNames.map((name) => {
        const slot = slots[name];
        if (!slot) return null;
        const all = document[name].map(storedFile);
        const files = all.filter((file) => !isPicture(file));
        if (all.length > 0 && files.length === 0) return null;
        return (
          <section key={name} aria-label={t(slot.label)}>
            <Title order={3} mb={8}>
              {t(slot.label)}
              {files.length > 0 && (
                <Text span size="sm" c="dimmed" fw={400} className="numbers" ml={6}>
                  {files.length}
                </Text>
              )}
            </Title>
            {files.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('No attachments.')}
              </Text>
            ) : (
              <StoredFiles files={files} onEnlarge={() => {}} onErase={erase} />
            )}
          </section>
        );
      })}
    </>
  );
}

/** Erases a file of a document, after its confirmation; undefined where this person may not. */
function useFileErasure(document: SiteDocument): ((file: StoredFile) => void) | undefined {
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
