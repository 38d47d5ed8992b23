import { Checkbox, Text, TextInput } from '@mantine/core';
import { allocateCommonMaterials, type CommonMaterialRequest, pathOfPlace } from '@plumbline/contract';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../../outbox/index.ts';
import { useCommand } from '../../../platform/commands/use-command.ts';
import { CommentsField } from '../../../ui/fields/comments-field.tsx';
import { withReadableDecimals } from '../../../ui/fields/number-field.tsx';
import { ContractForm } from '../../../ui/forms/contract-form.tsx';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import type { CustomCell, LineColumn, LineIdentity } from '../../../ui/lines/lines.types.ts';
import { LinesField } from '../../../ui/lines/lines-field.tsx';
import { decimalWords } from '../../../ui/lines/totals.ts';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { NO_DATE } from '../../../ui/text/dates.ts';
import { categoryAndCodeColumns } from '../../parts/paper/material-columns.tsx';
import { errorsInForm } from '../../parts/sent-lines.ts';
import {
  type AllocationBody,
  type AllocationRow,
  type AllocationValues,
  allocationSchema,
  isAllocable,
  rowsAfterChange,
  rowsToAllocate,
  tick,
  tickedPlaces,
} from './allocation-values.ts';
import { recordOfRequest } from './apply-allocation.ts';

const identity: LineIdentity<AllocationRow> = {
  keyOf: ({ id }) => id,
  titleOf: ({ code, description }) => `${code} ${description}`,
};

type AllocateFormProps = { request: CommonMaterialRequest; onClose: () => void };

/** The form that allocates common materials to a request, as much as there is of what is left. */
export function AllocateForm({ request, onClose }: AllocateFormProps) {
  const { t } = useTranslation();
  const typed = useContractForm<AllocationValues, AllocationBody>(
    useMemo(() => allocationSchema(request), [request]),
    { allocated_comments: '', close_rest: false, materials: rowsToAllocate(request) },
  );
  const form = useStoredForm(
    {
      ...typed,
      setFieldErrors: (errors) =>
        typed.setFieldErrors(errorsInForm(errors, tickedPlaces(typed.getValues().materials))),
    },
    {
      key: `common-requests/${request.id}`,
      name: t('Allocation of materials to {{place}}', { place: request.task.title }),
      restore: (stored) => ({ ...stored, materials: rowsAfterChange(stored.materials, request) }),
    },
  );
  const { leave, leaveSaved } = formExit(form, onClose);
  const write = useCommand(allocateCommonMaterials, { form, onDone: leaveSaved });
  const isSaving = write.isPending || write.isSuccess;
  const { getValues, getInitialValues, setFieldValue, resetDirty } = form;
  // Somebody else's change of the request; one's own is left as it was saved.
  useEffect(() => {
    if (isSaving) return;
    const rows = getValues().materials;
    const changed = rowsAfterChange(rows, request);
    // Setting them takes away what is said of them.
    if (JSON.stringify(changed) === JSON.stringify(rows)) return;
    resetDirty({ ...getInitialValues(), materials: rowsToAllocate(request) });
    setFieldValue('materials', changed);
  }, [request, isSaving, getValues, getInitialValues, setFieldValue, resetDirty]);

  async function submit(body: AllocationBody) {
    const agreed = await confirmAction({
      sentence: t('This allocates {{count}} materials to the task.', { count: body.materials.length }),
      subject: request.task.title,
      ...(body.close_rest && { consequence: t('The rest will not be allocated.') }),
      verb: t('Allocate'),
    });
    if (!agreed) return;
    write.mutate({
      input: { body },
      record: recordOfRequest(request.id),
      name: t('Allocate {{count}} materials to {{place}}', {
        count: body.materials.length,
        place: request.task.title,
      }),
      place: pathOfPlace({ kind: 'common_requests', id: request.id }),
    });
  }

  const { materials } = form.values;
  const open = materials.filter(isAllocable);
  const areAllTicked = open.length > 0 && open.every(({ ticked }) => ticked);
  const tickAll = () =>
    form.setValues({ materials: materials.map((row) => tick(row, isAllocable(row) && !areAllTicked)) });
  return (
    <ContractForm
      form={form}
      pending={write.isPending}
      submitLabel={t('Allocate')}
      onSubmit={(body) => void submit(body)}
      onCancel={() => void leave()}
      cancelLabel={t('Close')}
    >
      <CommentsField maxRows={6} maxLength={1000} {...form.getInputProps('allocated_comments')} />
      <Text size="sm" c="dimmed">
        {t('Note: The allocated quantity is the actual count that can be used on project tasks.')}
      </Text>
      <Checkbox
        label={areAllTicked ? t('Uncheck all') : t('Check all')}
        checked={areAllTicked}
        indeterminate={!areAllTicked && open.some(({ ticked }) => ticked)}
        disabled={open.length === 0}
        onChange={tickAll}
      />
      <LinesField
        form={form}
        name="materials"
        label={t('Materials')}
        columns={useColumns()}
        identity={identity}
        removable={false}
        pastes={false}
      />
      <Checkbox
        label={t('Do not allocate the rest')}
        {...form.getInputProps('close_rest', { type: 'checkbox' })}
      />
    </ContractForm>
  );
}

function useColumns() {
  const { t } = useTranslation();
  return useMemo<LineColumn<AllocationRow>[]>(
    () => [
      {
        kind: 'custom',
        key: 'ticked',
        title: t('Select'),
        width: 60,
        onPhone: 'title',
        render: (cell) => <Tick {...cell} />,
      },
      ...categoryAndCodeColumns<AllocationRow>(t),
      {
        kind: 'readonly',
        key: 'description',
        title: t('Description'),
        width: 150,
        onPhone: 'title',
        render: (row) => <Described row={row} />,
      },
      { kind: 'readonly', key: 'unit', title: t('Unit'), width: 50, render: ({ unit }) => unit },
      {
        kind: 'readonly',
        key: 'price',
        title: t('Price'),
        width: 75,
        align: 'right',
        render: ({ price }) => <span className="numbers">{decimalWords(price, 'money')}</span>,
      },
      {
        kind: 'readonly',
        key: 'warehouse',
        title: t('Warehouse'),
        width: 110,
        render: ({ warehouse }) => warehouse ?? NO_DATE,
      },
      {
        kind: 'readonly',
        key: 'order_qty',
        title: t('Ordered Qty'),
        width: 80,
        align: 'right',
        render: ({ order_qty }) => <Quantity decimal={order_qty} />,
      },
      {
        kind: 'readonly',
        key: 'left_qty',
        title: t('Left'),
        width: 70,
        align: 'right',
        render: ({ left_qty }) => <Quantity decimal={left_qty} />,
      },
      {
        kind: 'readonly',
        key: 'in_stock',
        title: t('In Stock'),
        width: 75,
        align: 'right',
        render: ({ in_stock }) => <Quantity decimal={in_stock} />,
      },
      {
        kind: 'custom',
        key: 'allocated_qty',
        title: t('Delivered Qty (Stock Qty)'),
        width: 130,
        required: true,
        render: (cell) => <QuantityCell {...cell} />,
      },
    ],
    [t],
  );
}

function Quantity({ decimal }: { decimal: string }) {
  return <span className="numbers">{decimalWords(decimal, 'quantity')}</span>;
}

/** What a material is; one of which there is none, or nothing is left, says so. */
function Described({ row }: { row: AllocationRow }) {
  const { t } = useTranslation();
  const state = row.left_qty === '0' ? t('Fully allocated') : row.in_stock === '0' ? t('Out of stock') : null;
  return (
    <>
      {row.description}
      {state && (
        <Text span size="sm" c="dimmed" display="block">
          {state}
        </Text>
      )}
    </>
  );
}

/** Whether a material is allocated now. */
function Tick({ row, inputProps, change }: CustomCell<AllocationRow>) {
  const { t } = useTranslation();
  return (
    <Checkbox
      {...inputProps}
      aria-label={t('Allocate {{code}} {{description}}', row)}
      size="md"
      checked={row.ticked}
      disabled={!isAllocable(row)}
      onChange={({ currentTarget }) => change(tick(row, currentTarget.checked))}
    />
  );
}

/** How much of a line is allocated; what is typed ticks the line. */
function QuantityCell({ row, error, inputProps, change }: CustomCell<AllocationRow>) {
  if (!isAllocable(row)) return <span aria-hidden>—</span>;
  return (
    <TextInput
      {...inputProps}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      error={Boolean(error)}
      value={row.allocated_qty}
      {...withReadableDecimals}
      onChange={({ currentTarget }) => change({ allocated_qty: currentTarget.value, ticked: true })}
    />
  );
}
