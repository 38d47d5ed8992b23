import { Anchor, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isPicture, type StoredFile, StoredFiles, useGallery } from '../../files/index.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { NO_DATE } from '../../ui/text/dates.ts';

type AttachmentProps = {
  paper: { attachment: string | null; attachment_full_url: string | null };
};

/** The link to the file of a paper, for a row. */
export function AttachmentLink({ paper: { attachment: name, attachment_full_url: url } }: AttachmentProps) {
  const { t } = useTranslation();
  if (!url) return NO_DATE;
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

/** The column of the files of papers. */
export const attachmentColumn = <Row extends AttachmentProps['paper']>(t: TFunction): Column<Row> => ({
  key: 'attachment',
  title: t('Attachment'),
  render: (paper) => <AttachmentLink paper={paper} />,
});

/** The file of a paper: a picture that enlarges, or a link. */
export function Attachment({ paper }: AttachmentProps) {
  const { t } = useTranslation();
  const { attachment: name, attachment_full_url: url } = paper;
  const files = url ? [storedFile(name ?? '', url)].filter(isPicture) : [];
  const { enlarge, gallery } = useGallery(files);
  if (files.length === 0)
    return url ? (
      <AttachmentLink paper={paper} />
    ) : (
      <Text size="sm" c="dimmed">
        {t('No attachments.')}
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
