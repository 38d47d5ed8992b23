import { getIssuePo, getRequestOrder, type IssuePo, updateIssuePo } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarnings } from '../../platform/notices.tsx';
import { useEndpoint } from '../../platform/queries.ts';
import { CompanyName } from '../../ui/fields/company-field.tsx';
import { EmployeeName } from '../../ui/fields/employee-picker.tsx';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import { orderedInWords } from '../parts/lines-in-words.ts';
import { editedKind } from '../parts/paper/paper-conflict.tsx';
import { PaperEditDialog } from '../parts/paper/paper-edit-dialog.tsx';
import type { EditedPaperProps } from '../parts/paper/paper-list.tsx';
import { placeInWords } from '../parts/paper/paper-place.tsx';
import { usePaperEdit } from '../parts/paper/use-paper-edit.ts';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import { WarehouseName } from '../parts/warehouse-field.tsx';
import { IssuePoFields } from './issue-po-fields.tsx';
import {
  type IssuePoValues,
  issuePoChangesForm,
  linesOfSupplier,
  pricedLines,
  valuesOf,
} from './issue-po-values.ts';

const kind = editedKind<IssuePo, IssuePoValues>({
  kind: 'issue_pos',
  labels: {
    company_id: 'Company',
    warehouse_id: 'Place of Delivery',
    ship_to_id: 'Person to Contact',
    ref_no: 'Issue PO S/N',
    date: 'Date',
    payment_term: 'Payment Term',
    comments: 'Comments',
    materials: 'Materials',
  },
  show: (field, values) => {
    switch (field) {
      case 'company_id':
        return <CompanyName id={values.company_id} />;
      case 'warehouse_id':
        return <WarehouseName id={values.warehouse_id} />;
      case 'ship_to_id':
        return <EmployeeName id={values.ship_to_id} />;
      case 'date':
        return formatDate(values.date);
      case 'materials':
        return values.materials
          .map(({ code, issue_qty, unit, issue_price }) => `${code}: ${issue_qty} ${unit} × $${issue_price}`)
          .join(', ');
      default:
        return values[field] || NO_DATE;
    }
  },
  valuesOf,
});

/** The form that changes an issue PO without deliveries. */
export default function EditIssuePoDialog({ opened, onClose }: EditedPaperProps<IssuePo>) {
  const { t } = useTranslation();
  const { paper, form, ...editing } = usePaperEdit({
    kind,
    read: getIssuePo,
    update: updateIssuePo,
    opened,
    schemaOf: ({ id }) => issuePoChangesForm(id),
    inputOf: (changes) => ({ body: { ...changes, id: opened.id } }),
    onDone: (saved) => {
      showWarnings(saved?.warnings ?? []);
      onClose();
    },
  });
  const { request_purchase_order, supplier } = paper;
  const order = useEndpoint(getRequestOrder, { params: { id: request_purchase_order.id } }).data;
  const ordered = useMemo(() => (order ? linesOfSupplier(order, supplier.id) : []), [order, supplier.id]);

  return (
    <PaperEditDialog
      title={t('Update Issue PO')}
      {...editing}
      question={() => ({
        sentence: t('This will update this Issue Purchase Order.'),
        consequence: orderedInWords(pricedLines(form.getValues().materials)),
        subject: nameOfIssuePo(paper),
      })}
      onClose={onClose}
    >
      <IssuePoFields
        form={form}
        ordered={ordered}
        paper={paper}
        facts={[
          [t('RO No.'), request_purchase_order.series_no],
          [t('Project/Task'), placeInWords(paper)],
          [t('Supplier'), supplier.name],
        ]}
      />
    </PaperEditDialog>
  );
}
