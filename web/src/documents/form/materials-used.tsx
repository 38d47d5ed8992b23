import { Alert, Button, Text } from '@mantine/core';
import { listMaterialsForReport, MATERIAL_QUANTITY_MISSING, type WorkItem } from '@plumbline/contract';
import { CircleAlert, ListPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { explainProblem } from '../../platform/problem.ts';
import { useEndpoint } from '../../platform/queries.ts';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { LineCatalogue, LineColumn, LineIdentity } from '../../ui/lines/lines.types.ts';
import { LinesField } from '../../ui/lines/lines-field.tsx';
import { decimalWords } from '../../ui/lines/totals.ts';
import type { DocumentValues, ReportedRow } from '../drafts/draft.ts';
import classes from './form.module.css';
import {
  figuresOf,
  isBeyond,
  leftOf,
  type MaterialFigures,
  rowOf,
  type WithdrawnMaterial,
} from './reported-rows.ts';
import { TitledError } from './titled-error.tsx';

type MaterialsUsedProps = {
  form: ContractForm<DocumentValues, unknown>;
  task: WorkItem;
  /** What the report that is changed says already. */
  own: readonly ReportedRow[];
};

/** As the form of the lines alone. */
type WithRows = { materials: ReportedRow[] };

const identity: LineIdentity<ReportedRow> = {
  keyOf: ({ id }) => id,
  titleOf: ({ id, code }) => code ?? `#${id}`,
};

/** Which of the materials that were withdrawn for the task were used on the day, and how much of each. */
export function MaterialsUsed({ form, task, own }: MaterialsUsedProps) {
  const { t } = useTranslation();
  const lines = form as unknown as ContractForm<WithRows, unknown>;
  const { data, error, isFetching } = useEndpoint(listMaterialsForReport, { query: { task_id: task.id } });
  const figures = useMemo(() => figuresOf(data ?? [], own), [data, own]);
  const columns = useColumns(figures);
  const catalogue = useCatalogue(data ?? [], figures, { error, isFetching });
  const { materials } = lines.values;
  const missing = (data ?? []).filter(
    ({ id }) => isLeft(figures.get(id)) && !materials.some((row) => row.id === id),
  );

  function addAll() {
    lines.setFieldValue('materials', [...materials, ...missing.map(rowOf)]);
  }

  const nothing = data?.length === 0 && materials.length === 0;
  return (
    <div className={classes.materials}>
      {Object.values(form.errors).includes(MATERIAL_QUANTITY_MISSING) && (
        <Alert color="bad" icon={<CircleAlert />}>
          <TitledError words={t(MATERIAL_QUANTITY_MISSING)} />
        </Alert>
      )}
      {nothing ? (
        <fieldset className={classes.nothing}>
          <legend>{t('Materials used')}</legend>
          <Text size="sm" c="dimmed">
            {t('No materials have been withdrawn for this task.')}
          </Text>
        </fieldset>
      ) : (
        <LinesField
          form={lines}
          name="materials"
          label={t('Materials used')}
          columns={columns}
          identity={identity}
          catalogue={catalogue}
          pastes={false}
        />
      )}
      {missing.length > 0 && (
        <Button variant="subtle" leftSection={<ListPlus size={16} aria-hidden />} onClick={addAll}>
          {t('Add all withdrawn materials ({{number}})', { number: missing.length })}
        </Button>
      )}
      {error && !data && (
        <Text size="sm" c="dimmed" role="status">
          {t('The withdrawn materials cannot be shown: {{reason}}', {
            reason: explainProblem(error, 'reading').sentence,
          })}
        </Text>
      )}
    </div>
  );
}

const isLeft = (figures: MaterialFigures | undefined) =>
  figures !== undefined && !leftOf(figures).startsWith('-') && leftOf(figures) !== '0';

function useCatalogue(
  withdrawn: readonly WithdrawnMaterial[],
  figures: ReadonlyMap<number, MaterialFigures>,
  state: { error: ApiProblem | null; isFetching: boolean },
): LineCatalogue<ReportedRow, WithdrawnMaterial> {
  const { t } = useTranslation();
  return {
    label: t('Add material'),
    placeholder: t('Search Code or Description...'),
    nothing: t('No Available Materials Found'),
    // All of them are here: they are searched also without a connection.
    useFound: (term) => ({ found: withdrawn.filter((each) => matches(each, term)), ...state }),
    keyOf: ({ id }) => id,
    titleOf: ({ code, description }) => `${code} · ${description}`,
    detailOf: ({ id, unit }) => {
      const { withdrawn: quantity = '', reported = '' } = figures.get(id) ?? {};
      return t('{{withdrawn}} {{unit}} withdrawn, {{reported}} already reported', {
        withdrawn: decimalWords(quantity, 'quantity'),
        reported: decimalWords(reported, 'quantity'),
        unit,
      });
    },
    lineOf: rowOf,
  };
}

function matches({ code, description }: WithdrawnMaterial, term: string): boolean {
  const text = `${code} ${description}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function useColumns(figures: ReadonlyMap<number, MaterialFigures>): LineColumn<ReportedRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const figure = (name: keyof MaterialFigures) => (row: ReportedRow) =>
      `${decimalWords(figures.get(row.id)?.[name] ?? '0', 'quantity')} ${row.unit ?? ''}`;
    return [
      {
        kind: 'readonly',
        key: 'material',
        title: t('Material'),
        width: 180,
        onPhone: 'title',
        render: (row) => <Material row={row} figures={figures.get(row.id)} />,
      },
      {
        kind: 'readonly',
        key: 'withdrawn',
        title: t('Withdrawn'),
        width: 100,
        align: 'right',
        render: figure('withdrawn'),
      },
      {
        kind: 'readonly',
        key: 'reported',
        title: t('Already reported'),
        width: 110,
        align: 'right',
        render: figure('reported'),
      },
      { kind: 'quantity', key: 'report_qty', title: t('Quantity used'), width: 110, required: true },
    ];
  }, [figures, t]);
}

/** A material; that more of it is reported than was withdrawn is said, and does not keep one from saving. */
function Material({ row, figures }: { row: ReportedRow; figures: MaterialFigures | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {row.description ?? row.code ?? `#${row.id}`}
      {row.description && <span className={classes.code}>{row.code}</span>}
      {isBeyond(row, figures) && <span className={classes.beyond}>{t('More than withdrawn')}</span>}
    </>
  );
}
