import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { descriptorOf, type SiteDocument, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { formatDate, formatInstant } from '../../ui/text/dates.ts';
import { ItemPath } from '../../ui/text/item-path.tsx';
import { usePhone } from '../../ui/use-device.ts';
import { DecisionNote } from '../decide/decision-note.tsx';
import { ReportState } from '../decide/report-state.tsx';
import { isDecidedType } from '../document-words.ts';
import { pathBelow } from '../path-below.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentFiles, DocumentPhotos } from './document-files.tsx';
import { ReportedMaterials } from './reported-materials.tsx';
import classes from './view.module.css';

type DocumentViewProps = {
  document: SiteDocument;
  /** Whose documents are shown: the way down to it is not said again. */
  item: WorkItem;
  /** Whether its type and date are above it, which a panel has in its own title. */
  titled: boolean;
};

/** A document, whole: what it is of, what may be done with it, its fields in order, its files, its history. */
export function DocumentView({ document, item, titled }: DocumentViewProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const phone = usePhone();
  const { title } = descriptorOf(document.type);
  const path = pathBelow(document.heirarchies, item.id);
  const values = {
    name: fullName(document.created_by),
    when: formatInstant(document.created_at, site.time_zone),
  };
  return (
    <Stack component="article" gap="lg" maw={840} className={classes.article} aria-label={t(title)}>
      <header>
        <div className={classes.name}>
          {titled && (
            <Title order={2}>
              {/* On a phone the way back above it says which type it is. */}
              {phone ? <VisuallyHidden>{`${t(title)} `}</VisuallyHidden> : `${t(title)} `}
              <span className={classes.date}>{formatDate(document.date)}</span>
            </Title>
          )}
          {isDecidedType(document.type) && <ReportState state={document.state} />}
        </div>
        <Text size="sm" c="dimmed" className={classes.author}>
          <span className="numbers">{document.number}</span> ·{' '}
          {phone ? `${values.name} · ${values.when}` : t('Prepared by {{name}} on {{when}}', values)}
        </Text>
        {path && (
          <Text size="sm" c="dimmed" component="div" className={classes.author}>
            <ItemPath heirarchy={path} whole />
          </Text>
        )}
      </header>
      <DocumentPhotos document={document} />
      <DocumentActions document={document} compact={phone || !titled} />
      <DecisionNote document={document} />
      <DocumentFields document={document} />
      <ReportedMaterials materials={document.materials} warnings={document.warnings} />
      <DocumentFiles document={document} />
      <FoldedHistory kind="documents" id={document.id} />
    </Stack>
  );
}
