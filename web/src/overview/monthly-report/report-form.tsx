import { Button, Checkbox, Group, Text, Textarea } from '@mantine/core';
import {
  getMonthlyReport,
  type LookAheadWeeks,
  lookAheadWeeks,
  MAX_REPORT_SUMMARY,
  type MonthlyReport,
  type MonthlyReportPart,
  monthlyReportChanges,
  monthlyReportParts,
  printMonthlyReport,
  saveMonthlyReport,
  type WorkItem,
} from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperMail } from '../../mail/index.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useWrite } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { LookAheadWeeksField } from '../../timeline/index.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useUnsavedRef } from '../../ui/forms/use-unsaved-ref.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';
import { formatInstant } from '../../ui/text/dates.ts';
import { OtherSummary } from './other-summary.tsx';

const partNames: Readonly<Record<MonthlyReportPart, string>> = {
  curve: 'S-curve',
  areas: 'Progress by Area',
  photos: 'Photos',
  look_ahead: 'Look-ahead',
};

type ReportFormProps = {
  project: WorkItem;
  report: MonthlyReport;
  /** Receives a function that says whether something typed is not saved. */
  hasUnsaved: RefObject<() => boolean>;
  onClose: () => void;
};

/** The summary, which is kept, and the parts that are printed. */
export function ReportForm({ project, report, hasUnsaved, onClose }: ReportFormProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { form, base, other, setOther, save, saving } = useSummary(project, report);
  const [parts, setParts] = useState<readonly MonthlyReportPart[]>(monthlyReportParts);
  const [weeks, setWeeks] = useState<LookAheadWeeks>(lookAheadWeeks[0]);
  const { pending, link, print } = usePrint();
  useUnsavedRef(hasUnsaved, form.hasUnsaved);

  const query = { month: report.month, parts: ['summary', ...parts].join(','), look_ahead_weeks: weeks };

  function printAll() {
    void print(printMonthlyReport, { params: { id: project.id }, query }, save);
  }

  async function askToSave() {
    const agreed = await confirmAction({
      sentence: t('This will save the summary of {{month}}.', { month: report.month }),
      subject: project.title,
      verb: t('Save summary'),
    });
    if (agreed) await save();
  }

  return (
    <ContractForm
      form={form}
      pending={pending || saving}
      submitLabel={t('Generate PDF')}
      onSubmit={printAll}
      onCancel={onClose}
      cancelLabel={t('Close')}
      barStart={
        <Button variant="default" disabled={!form.isDirty() || saving} onClick={() => void askToSave()}>
          {t('Save summary')}
        </Button>
      }
    >
      {other && (
        <OtherSummary
          theirs={other}
          onTake={() => {
            form.markSaved({ summary: other.summary });
            setOther(null);
          }}
        />
      )}
      <Textarea
        label={t('Summary')}
        description={t('Saved for this project and month. Up to {{most, number}} characters.', {
          most: MAX_REPORT_SUMMARY,
        })}
        autosize
        minRows={5}
        maxRows={14}
        {...form.getInputProps('summary')}
      />
      {base.edited_by && base.updated_at && (
        <Text size="xs" c="dimmed" mt={-8}>
          {t('Written by {{name}}, {{when}}', {
            name: `${base.edited_by.first_name} ${base.edited_by.last_name}`,
            when: formatInstant(base.updated_at, site.time_zone),
          })}
        </Text>
      )}
      <Checkbox.Group
        label={t('Parts')}
        description={t('The cover and the summary are always included.')}
        value={[...parts]}
        onChange={(next) => setParts(monthlyReportParts.filter((part) => next.includes(part)))}
      >
        <Group gap="sm" mt={6}>
          {monthlyReportParts.map((part) => (
            <Checkbox key={part} value={part} label={t(partNames[part])} />
          ))}
        </Group>
      </Checkbox.Group>
      {parts.includes('look_ahead') && (
        <LookAheadWeeksField label={t('Look-ahead weeks')} value={weeks} onChange={setWeeks} />
      )}
      <PaperMail
        kind="monthly_report"
        id={project.id}
        query={query}
        verb={t('Send to client')}
        before={save}
      />
      <PrintProgress pending={pending} link={link} />
    </ContractForm>
  );
}

/** The form of the summary, saved on the version that was read; a colleague's is shown with it until one is chosen. */
function useSummary(project: WorkItem, report: MonthlyReport) {
  const client = useQueryClient();
  const [base, setBase] = useState(report);
  const [other, setOther] = useState<MonthlyReport | null>(null);
  const form = useContractForm(monthlyReportChanges.pick({ summary: true }), { summary: report.summary });
  const params = { id: project.id };

  const write = useWrite(saveMonthlyReport, {
    form,
    onSuccess: (saved) => {
      setBase(saved);
      setOther(null);
      form.markSaved({ summary: saved.summary });
    },
    onProblem: ({ code }) => {
      if (code !== 'stale') return false;
      const read = endpointQuery(getMonthlyReport, { params, query: { month: report.month } });
      void client.fetchQuery({ ...read, staleTime: 0 }).then((latest) => {
        setOther(latest);
        setBase(latest);
      });
      return true;
    },
  });

  /** Saves what was typed; false: it was refused. */
  async function save(): Promise<boolean> {
    if (!form.isDirty()) return true;
    const values = form.check();
    if (!values) return false;
    const body = { month: report.month, summary: values.summary, updated_at: base.updated_at };
    return write.mutateAsync({ params, body }).then(
      () => true,
      () => false,
    );
  }

  return { form, base, other, setOther, save, saving: write.isPending };
}
