import { Alert } from '@mantine/core';
import { getRequestOrder, pathOfPlace, type RequestOrder, updateRequestOrder } from '@plumbline/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordOfDecision } from '../../../decisions/index.ts';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import { formatDate, NO_DATE } from '../../../ui/text/dates.ts';
import { materialsAndNote } from '../../parts/lines-in-words.ts';
import { editedKind } from '../../parts/paper/paper-conflict.tsx';
import { PaperEditDialog } from '../../parts/paper/paper-edit-dialog.tsx';
import type { EditedPaperProps } from '../../parts/paper/paper-list.tsx';
import { placeInWords } from '../../parts/paper/paper-place.tsx';
import { usePaperEdit } from '../../parts/paper/use-paper-edit.ts';
import { nameOfRequestOrder } from '../../parts/paper-names.ts';
import { applyEdit, type ShownEdit, shownLines } from '../apply-edit.ts';
import { RequestOrderFields } from './request-order-fields.tsx';
import {
  asksForOther,
  type RequestOrderValues,
  requestOrderChangesForm,
  valuesOf,
} from './request-order-values.ts';

const kind = editedKind<RequestOrder, RequestOrderValues>({
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
  valuesOf,
});

/** The form that changes a request order; other materials or quantities have to be approved again, which it says. */
export default function EditRequestOrderDialog({ opened, onClose }: EditedPaperProps<RequestOrder>) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const {
    paper: order,
    form,
    ...editing
  } = usePaperEdit({
    kind,
    read: getRequestOrder,
    update: updateRequestOrder,
    opened,
    schemaOf: ({ id }) => requestOrderChangesForm(id),
    inputOf: (changes) => ({ body: { ...changes, id: opened.id } }),
    apply: applyEdit,
    described: ({ materials }) => ({
      // It is decided on as it was changed.
      record: recordOfDecision('request_orders', opened.id),
      name: `${t('Update Request Order')} · ${nameOfRequestOrder(opened)}`,
      place: pathOfPlace({ kind: 'request_order', id: opened.id }),
      shown: {
        verb: t('Update'),
        materials: shownLines(materials, opened.materials),
        isSentBack: isSentBack(),
      } satisfies ShownEdit,
    }),
    onDone: onClose,
  });
  const backToPending = t('If you change materials or quantities, it must be approved again.');

  const isSentBack = (): boolean =>
    order.status !== 'Pending' &&
    asksForOther(form.getValues().materials, valuesOf(editing.edit.base).materials);

  function question() {
    return {
      sentence: t('This will update this Request Order.'),
      consequence: materialsAndNote(form.getValues().materials, isSentBack() ? backToPending : null),
      subject: nameOfRequestOrder(order),
    };
  }

  return (
    <PaperEditDialog
      title={t('Update Request Order')}
      {...editing}
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
