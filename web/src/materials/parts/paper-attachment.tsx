import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isPicture, type StoredFile, StoredFiles, useGallery } from '../../files/index.ts';

type AttachmentProps = {
  name: string | null;
  url: string | null;
  /** The text without one. */
  none: string;
};

/** The link to the file of a paper, for a row. */
export function AttachmentLink({ name, url, none }: AttachmentProps) {
  const { t } = useTranslation();
  if (!url) return none;
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      // Underlined, because within sentences colour alone would not show that it is a link.
      underline="always"
      title={name ?? undefined}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {name ?? t('Attachment')}
    </Anchor>
  );
}

/** The file of a paper: a picture that enlarges, or a link. */
export function Attachment({ name, url, none }: AttachmentProps) {
  const files = url ? [storedFile(name ?? '', url)].filter(isPicture) : [];
  const { enlarge, gallery } = useGallery(files);
  if (files.length === 0)
    return url ? (
      <AttachmentLink name={name} url={url} none={none} />
    ) : (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <>
      <StoredFiles files={files} onEnlarge={enlarge} />
      {gallery}
    </>
  );
}

/** The paper says the file's name; from its ending follows whether it is shown. */
function storedFile(name: string, url: string): StoredFile {
  const isShown = /\.(jpe?g|png|gif|webp)$/i.test(name);
  return { id: url, name, url, size: 0, content_type: isShown ? 'image/jpeg' : 'application/octet-stream' };
}
