import { Alert, Button, Group, Select, Stack, Switch } from '@mantine/core';
import {
  type CatalogueRow,
  materialCatalogues,
  printCommonCountingSheet,
  printCountingSheet,
  warehouses,
} from '@plumbline/contract';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../platform/problem.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';

const named = (records: readonly Pick<CatalogueRow, 'id' | 'name'>[] = []) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));
const numberOf = (chosen: string | null) => (chosen === null ? undefined : Number(chosen));

type CountingSheetDialogProps = {
  /** Whether common materials are counted, which are in no project. */
  ofCommon?: boolean;
  onClose: () => void;
};

/** Chooses what to count, and prints the counting sheet. */
export function CountingSheetDialog({ ofCommon = false, onClose }: CountingSheetDialogProps) {
  const { t } = useTranslation();
  const [project_id, setProject] = useState(0);
  const [warehouse, setWarehouse] = useState<string | null>(null);
  const [category, setCategory] = useState<string | null>(null);
  const [isBlind, setBlind] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const warehouseList = useEndpoint(warehouses.list, {}).data;
  const { categories } = materialCatalogues[ofCommon ? 'Common' : 'Specialised'];
  const categoryList = useEndpoint(categories.list, {}).data;
  const { pending, link, print } = usePrint({
    onProblem(problem) {
      const sentences = Object.values(fieldErrors(problem));
      setRefusal(sentences.join(' ') || null);
      return sentences.length > 0;
    },
  });

  function run() {
    setRefusal(null);
    const query = {
      warehouse_id: numberOf(warehouse),
      category: numberOf(category),
      stock: isBlind ? 'hidden' : 'shown',
    } as const;
    if (ofCommon) void print(printCommonCountingSheet, { query });
    else void print(printCountingSheet, { query: { ...query, project_id: project_id || undefined } });
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={t('Counting sheet')}>
      <Stack>
        {!ofCommon && (
          <ProjectPicker
            label={t('Stock of')}
            all={t('Company store')}
            value={project_id}
            onPick={(project) => setProject(project?.id ?? 0)}
          />
        )}
        <Select
          label={t('Warehouse')}
          placeholder={t('All')}
          clearable
          data={named(warehouseList)}
          value={warehouse}
          onChange={setWarehouse}
        />
        <Select
          label={t('Category')}
          placeholder={t('All')}
          clearable
          searchable
          data={[...named(categoryList), { value: '0', label: t('Uncategorized') }]}
          value={category}
          onChange={setCategory}
        />
        <Switch
          label={t('Hide the current stock')}
          description={t('The sheet will not show the expected quantities.')}
          checked={isBlind}
          onChange={({ currentTarget }) => setBlind(currentTarget.checked)}
        />
        {refusal && (
          <Alert color="bad" variant="light" role="alert">
            {refusal}
          </Alert>
        )}
        {(pending || link) && <PrintProgress pending={pending} link={link} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button leftSection={<FileDown size={16} aria-hidden />} loading={pending} onClick={run}>
            {t('Generate PDF')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
