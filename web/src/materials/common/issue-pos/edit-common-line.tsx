import { Select, SimpleGrid, TextInput } from '@mantine/core';
import {
  type CommonIssuePo,
  type CommonIssuePoLine,
  commonMaterialCategories,
  updateCommonIssuePoLine,
} from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../../../platform/queries.ts';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { type ContractForm as Form, useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OrderTotalsPreview } from '../../issue-pos/order-totals.tsx';
import { orderedInWords } from '../../parts/lines-in-words.ts';
import { WarehouseField } from '../../parts/warehouse-field.tsx';
import {
  type CommonLine,
  type CommonLineChanges,
  commonLineForm,
  lineOf,
  pricedLines,
} from './common-issue-po-values.ts';

type EditCommonLineProps = {
  paper: CommonIssuePo;
  /** The line as it was when it was opened. */
  opened: CommonIssuePoLine;
  onSaved: (paper: CommonIssuePo) => void;
  onClose: () => void;
};

/** The form that changes one line of a common issue PO. */
export function EditCommonLine({ paper, opened, onSaved, onClose }: EditCommonLineProps) {
  const { t } = useTranslation();
  const [initial] = useState(() => lineOf(opened));
  const form = useContractForm(commonLineForm, initial);
  const { leave, leaveSaved } = formExit(form, onClose);
  const update = useWrite(updateCommonIssuePoLine, {
    form,
    onSuccess: (saved) => {
      onSaved(saved);
      leaveSaved();
    },
  });

  async function submit(body: CommonLineChanges) {
    const values = form.getValues();
    const changed = Object.entries(body).filter(
      ([field]) => values[field as keyof CommonLine] !== initial[field as keyof CommonLine],
    );
    if (changed.length === 0) return leaveSaved();
    const agreed = await confirmAction({
      sentence: t('This will update this material of the Issue PO.'),
      consequence: orderedInWords(linesWith(paper, opened, values)),
      subject: opened.code,
      verb: t('Update'),
    });
    if (agreed)
      update.mutate({
        params: { id: paper.id, line: opened.id },
        body: { ...Object.fromEntries(changed), updated_at: paper.updated_at },
      });
  }

  return (
    <Dialog
      opened
      size={640}
      title={t('Update {{code}}', { code: opened.code })}
      closeOnClickOutside={false}
      onClose={() => void leave()}
    >
      <ContractForm
        form={form}
        pending={update.isPending}
        submitLabel={t('Update')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <LineFields form={form} />
        <OrderTotalsPreview
          lines={linesWith(paper, opened, form.values)}
          companyId={paper.company_id}
          paper={paper}
        />
      </ContractForm>
    </Dialog>
  );
}

/** The lines of the order, of which one is as it is typed. */
const linesWith = (paper: CommonIssuePo, opened: CommonIssuePoLine, typed: CommonLine) =>
  pricedLines(paper.materials.map((line) => (line.id === opened.id ? typed : lineOf(line))));

function LineFields({ form }: { form: Form<CommonLine, CommonLineChanges> }) {
  const { t } = useTranslation();
  const categories = useEndpoint(commonMaterialCategories.list, {}).data ?? [];
  const category = form.getInputProps('common_material_category_id');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput
        label={t('Code')}
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('code')}
      />
      <TextInput
        label={t('Description')}
        description={t('If a material is used elsewhere, its description and unit stay the same.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.getInputProps('description')}
      />
      <Select
        {...category}
        label={t('Category')}
        placeholder={t('Uncategorized')}
        clearable
        searchable
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={category.value ? String(category.value) : null}
        onChange={(id) => category.onChange(id === null ? null : Number(id))}
      />
      <TextInput label={t('Unit')} required autoComplete="off" {...form.getInputProps('unit')} />
      <TextInput
        label={t('Price (per unit)')}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('price')}
      />
      <TextInput
        label={t('Qty.')}
        required
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('common_issue_po_qty')}
      />
      <WarehouseField label={t('Warehouse')} required {...form.getInputProps('warehouse_id')} />
    </SimpleGrid>
  );
}
