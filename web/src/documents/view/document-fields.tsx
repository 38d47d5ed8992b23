import { type DocumentField, descriptorOf, fieldValue, type SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/dates.ts';
import { RichTextView } from '../../ui/rich-text.tsx';
import { formatNumber, plainValue } from '../document-words.ts';
import { FoldingText } from './folding-text.tsx';
import classes from './view.module.css';

/** The fields of a document in its type's order, and their sum where the type has one. */
export function DocumentFields({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const { fields, dateLabel } = descriptorOf(document.type);
  return (
    <dl className={classes.fields}>
      <Field label={t(dateLabel)}>
        <span className="numbers">{formatDate(document.date)}</span>
      </Field>
      {Object.entries(fields).map(([name, field]) => (
        <Field key={name} label={t(field.label)} wide={isLong(field)}>
          <FieldText field={field} document={document} name={name} />
        </Field>
      ))}
      {document.total !== undefined && (
        <Field label={t('Total')}>
          <strong className="numbers">{formatNumber(document.total)}</strong>
        </Field>
      )}
    </dl>
  );
}

/** Text of several lines stands over the whole width; lines and numbers stand side by side. */
function isLong({ kind }: DocumentField): boolean {
  return kind === 'text' || kind === 'rich';
}

function Field({ label, wide, children }: { label: string; wide?: boolean; children: React.ReactNode }) {
  return (
    <div className={classes.field} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FieldText({
  field,
  document,
  name,
}: {
  field: DocumentField;
  document: SiteDocument;
  name: string;
}) {
  const value = fieldValue(document, name);
  if (field.kind === 'rich') return <RichTextView html={typeof value === 'string' ? value : null} />;
  const plain = plainValue(field, value);
  if (field.kind === 'text') return <FoldingText text={plain} />;
  return <span className={typeof value === 'number' ? 'numbers' : undefined}>{plain}</span>;
}
