import { conditions, type Family } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { LineColumn, LineIdentity } from '../../ui/lines/lines.types.ts';
import { LinesField } from '../../ui/lines/lines-field.tsx';
import type { IssueBody, IssueLine, IssueValues } from './issue-values.ts';
import { issueWords } from './issue-words.ts';
import { ScanLines } from './scan-lines.tsx';
import { storeCatalogue } from './store-catalogue.ts';

const identity: LineIdentity<IssueLine> = {
  keyOf: ({ id }) => id,
  titleOf: ({ brand, description, serial_no }) => `${brand} ${description} S/N ${serial_no}`,
  code: { column: 'serial_no', of: ({ serial_no }) => serial_no },
};

type IssueLinesProps = { family: Family; form: ContractForm<IssueValues, IssueBody> };

/** What is issued: searched for, scanned one after the other, or pasted as a column of serial numbers. */
export function IssueLines({ family, form }: IssueLinesProps) {
  const { t } = useTranslation();
  const words = issueWords[family.name];
  const columns = useMemo<LineColumn<IssueLine>[]>(
    () => [
      {
        kind: 'readonly',
        key: 'serial_no',
        title: t('S/N'),
        width: 120,
        headings: ['Serial', 'Serial #', 'Serial number', 'Serial no.'],
        render: ({ serial_no }) => serial_no,
      },
      {
        kind: 'readonly',
        key: 'description',
        title: t('Description'),
        width: 180,
        onPhone: 'title',
        render: ({ brand, description }) => `${brand} ${description}`,
      },
      {
        kind: 'select',
        key: 'condition',
        title: t('Condition'),
        width: 110,
        choices: Object.fromEntries(conditions.map((condition) => [condition, t(condition)])),
      },
    ],
    [t],
  );
  const catalogue = useMemo(
    () => storeCatalogue(family, t, { label: t(words.add), nothing: t(words.nothing) }),
    [family, t, words],
  );
  return (
    <>
      <LinesField
        form={form}
        name="items"
        label={t(words.lines)}
        columns={columns}
        identity={identity}
        catalogue={catalogue}
      />
      <div>
        <ScanLines form={form} catalogue={catalogue} />
      </div>
    </>
  );
}
