import { Text, Title } from '@mantine/core';
import { type DocumentFile, descriptorOf, fileSlotNames, type SiteDocument } from '@plumbline/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { formatSize } from '../../ui/picked-file.ts';
import { filesOf } from '../document-words.ts';
import classes from './view.module.css';

/** A document's files by their places: photos as a gallery that enlarges, others by name and size to open. */
export function DocumentFiles({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const { slots } = descriptorOf(document.type);
  const { pictures } = filesOf(document);

  return (
    <>
      {fileSlotNames.map((name) => {
        const slot = slots[name];
        if (!slot) return null;
        const files = document[name];
        const photos = files.filter((file) => pictures.includes(file));
        const others = files.filter((file) => !pictures.includes(file));
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
            {files.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('No attachments.')}
              </Text>
            )}
            {photos.length > 0 && (
              <Photos photos={photos} onEnlarge={(photo) => setEnlarged(pictures.indexOf(photo))} />
            )}
            {others.length > 0 && <OtherFiles files={others} />}
          </section>
        );
      })}
      {enlarged !== null && (
        <Gallery
          pictures={pictures.map((picture) => ({ name: picture.name, url: picture.full_path }))}
          start={enlarged}
          onClose={() => setEnlarged(null)}
        />
      )}
    </>
  );
}

function Photos({ photos, onEnlarge }: { photos: DocumentFile[]; onEnlarge: (photo: DocumentFile) => void }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.photos}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={classes.photo}
            aria-label={t('Enlarge {{name}}', { name: photo.name })}
            onClick={() => onEnlarge(photo)}
          >
            <img src={photo.image_full_url} alt="" width={256} height={256} loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function OtherFiles({ files }: { files: DocumentFile[] }) {
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.full_path} target="_blank" rel="noopener noreferrer" className={classes.file}>
            <FileText size={18} strokeWidth={1.5} aria-hidden />
            <span className={classes.fileName}>{file.name}</span>
            <span className={classes.fileSize}>{formatSize(file.size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
