import { Alert } from '@mantine/core';
import { getRequestOrder, type RequestOrder, updateRequestOrder } from '@plumbline/contract';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { formatDate, NO_DATE } from '../../../ui/dates.ts';
import { fullName } from '../../../ui/person-avatar.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { materialsAndNote } from '../../parts/lines-in-words.ts';
import { changedFields, type PaperFieldWords, paperConflict } from '../../parts/paper/paper-conflict.tsx';
import { PaperEditDialog } from '../../parts/paper/paper-edit-dialog.tsx';
import { placeInWords } from '../../parts/paper/paper-place.tsx';
import { usePaperEdit } from '../../parts/paper/use-paper-edit.ts';
import { nameOfOrder } from '../request-order-name.ts';
import { RequestOrderFields } from './request-order-fields.tsx';
import {
  asksForOther,
  type RequestOrderChanges,
  type RequestOrderValues,
  requestOrderChangesForm,
  valuesOf,
} from './request-order-values.ts';

const words: PaperFieldWords<RequestOrderValues> = {
  kind: 'request_orders',
  labels: { delivery_date: 'Expected Delivery Date', comments: 'Comments', materials: 'Materials' },
  show: (field, values) => {
    switch (field) {
      case 'delivery_date':
        return formatDate(values.delivery_date);
      case 'materials':
        return values.materials
          .map(({ code, description, order_qty, unit }) => `${code || description}: ${order_qty} ${unit}`)
          .join(', ');
      default:
        return values.comments || NO_DATE;
    }
  },
};
const conflict = paperConflict<RequestOrder, RequestOrderValues>({ ...words, valuesOf });

type EditRequestOrderProps = {
  /** The order as it was when it was opened. */
  opened: RequestOrder;
  onClose: () => void;
};

/** The form that changes a request order; other materials or quantities have to be approved again, which it says. */
export default function EditRequestOrderDialog({ opened, onClose }: EditRequestOrderProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const order = useEndpoint(getRequestOrder, { params: { id: opened.id } }).data ?? opened;
  const form = useContractForm(
    useMemo(() => requestOrderChangesForm(opened.id), [opened.id]),
    valuesOf(order),
  );
  const { edit, pending } = usePaperEdit({
    read: getRequestOrder,
    update: updateRequestOrder,
    paper: order,
    form,
    valuesOf,
    changesOf: (body: RequestOrderChanges, onto) =>
      changedFields(words.labels, { body, mine: form.getValues(), theirs: valuesOf(onto) }),
    inputOf: (changes) => ({ body: { ...changes, id: order.id } }),
    onDone: onClose,
  });
  const backToPending = t('If you change materials or quantities, it must be approved again.');

  function question() {
    const isSentBack =
      order.status !== 'Pending' && asksForOther(form.getValues().materials, valuesOf(edit.base).materials);
    return {
      sentence: t('This will update this Request Order.'),
      consequence: materialsAndNote(form.getValues().materials, isSentBack ? backToPending : null),
      subject: nameOfOrder(order),
    };
  }

  return (
    <PaperEditDialog
      title={t('Update Request Order')}
      edit={edit}
      {...conflict}
      pending={pending}
      disabled={reading}
      question={question}
      onClose={onClose}
    >
      {order.status !== 'Pending' && (
        <Alert color="pending" variant="light" icon={<RotateCcw aria-hidden />}>
          {backToPending}
        </Alert>
      )}
      <RequestOrderFields
        form={form}
        facts={[
          [t('RO No.'), order.series_no],
          [t('Project/Task'), placeInWords(order)],
          [t('Requested By'), fullName(order.requested_by)],
        ]}
        onReading={setReading}
      />
    </PaperEditDialog>
  );
}
