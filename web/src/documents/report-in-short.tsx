import { descriptorOf, fieldValue, type SiteDocument, thumbnailOf } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { formatDate } from '../ui/text/dates.ts';
import { usePhone } from '../ui/use-device.ts';
import { CellLines } from './cell-lines.tsx';
import { filesOf, plainValue } from './document-words.ts';
import classes from './report-in-short.module.css';

const { fields } = descriptorOf('daily_report');

/** A field of a daily report as text. */
export function reportText(report: SiteDocument, name: 'activity' | 'accomplishments' | 'manpower'): string {
  const field = fields[name];
  return field ? plainValue(field, fieldValue(report, name)) : '';
}

type ReportInShortProps = {
  report: SiteDocument;
  /** What it is called in its list. */
  children: ReactNode;
  /** The way to what it is called, or to where it was written, as `CellLines` has them. */
  path?: string;
  place?: string;
};

/** A daily report with its first photo; on a card also with how far the work has come, by how many, when and by whom. */
export function ReportInShort({ report, children, ...where }: ReportInShortProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const facts = [
    reportText(report, 'accomplishments'),
    t('{{count}} people', { count: Number(fieldValue(report, 'manpower')) }),
    formatDate(report.date),
    fullName(report.created_by),
  ].join(' · ');
  return (
    <div className={classes.report}>
      <Photo report={report} />
      <div className={classes.words}>
        <CellLines {...where} below={phone ? [facts] : []}>
          {children}
        </CellLines>
      </div>
    </div>
  );
}

/** The first photo of a report, small; without one its place stays free, so that the titles are in a line. */
function Photo({ report }: { report: SiteDocument }) {
  const [first] = filesOf(report).pictures;
  return (
    <div className={classes.photo}>
      {first && <img src={thumbnailOf(first.image_full_url)} alt="" loading="lazy" />}
    </div>
  );
}
