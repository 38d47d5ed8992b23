import { Spoiler, Text } from '@mantine/core';
import { type DocumentField, descriptorOf, fieldValue, type SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { RichTextView } from '../../ui/fields/rich-text.tsx';
import { formatNumber, plainValue } from '../document-words.ts';
import classes from './view.module.css';

/** Three lines of 14 px; what is longer folds. Rule: SCREEN-6. */
const FOLDED_HEIGHT = 63;

/** The fields of a document in its type's order, below its date, which is in its title, and their sum where the type has one. */
export function DocumentFields({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const { fields } = descriptorOf(document.type);
  return (
    <dl className={classes.fields}>
      {Object.entries(fields).map(([name, field]) => (
        <Field key={name} label={t(field.label)} wide={isLong(field)}>
          <FieldText field={field} document={document} name={name} />
          {name === 'accomplishments' && (
            <Text size="xs" c="dimmed">
              {t('On the report date. The progress of the task may have changed since.')}
            </Text>
          )}
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

/** Text of several lines takes the whole width; single lines and numbers are side by side. */
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

/** Plain text of several lines as it was typed. */
function FoldingText({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Spoiler
      maxHeight={FOLDED_HEIGHT}
      showLabel={t('Show more')}
      hideLabel={t('Show less')}
      transitionDuration={150}
    >
      <div className={classes.typed}>{text}</div>
    </Spoiler>
  );
}
