import {
  type Call,
  type CommonIssuePo,
  type CommonIssuePoLine,
  commonIssuePoForm,
  type createCommonIssuePo,
  type FoundMaterial,
  updateCommonIssuePo,
  updateCommonIssuePoLine,
} from '@plumbline/contract';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';

/** A line of the form; numbers as they are typed. */
export type CommonLine = {
  /** Null: it is typed by hand, and its code may be new. */
  material_id: number | null;
  common_material_category_id: number | null;
  code: string;
  description: string;
  unit: string;
  price: string;
  common_issue_po_qty: string;
  warehouse_id: number | null;
};

export type CommonIssuePoValues = {
  company_id: number | null;
  po_no: string;
  date: string | null;
  ref: CommonIssuePo['ref'];
  ref_no: string;
  common_supplier_id: number | null;
  payment_term: string;
  comments: string;
  place_of_delivery: string;
  ship_to_id: number | null;
  /** Of a new one; those of one that is edited are changed one by one. */
  materials: CommonLine[];
};

export type NewCommonIssuePo = Call<typeof createCommonIssuePo>['body'];
export type CommonIssuePoChanges = Call<typeof updateCommonIssuePo>['body'];
export type CommonLineChanges = Call<typeof updateCommonIssuePoLine>['body'];

/** A line that is typed by hand. @param warehouseId where it goes to at first */
export const newLine = (warehouseId: number | null): CommonLine => ({
  material_id: null,
  common_material_category_id: null,
  code: '',
  description: '',
  unit: '',
  price: '',
  common_issue_po_qty: '',
  warehouse_id: warehouseId,
});

/** The line that a material becomes, at its price. @param warehouseId where it goes to unless the material has a place */
export const lineOfMaterial = (
  { id, code, description, unit, price, category, warehouse }: FoundMaterial,
  warehouseId: number | null = null,
): CommonLine => ({
  ...newLine(warehouse?.id ?? warehouseId),
  material_id: id,
  common_material_category_id: category?.id ?? null,
  code,
  description,
  unit,
  price: String(price),
});

/** What lines order, as they are typed. */
export const pricedLines = (lines: readonly Pick<CommonLine, 'common_issue_po_qty' | 'price'>[]) =>
  lines.map(({ common_issue_po_qty, price }) => ({ quantity: common_issue_po_qty, price }));

type First = {
  /** The site's day. */
  today: string;
  companyId: number | null;
  /** Who is at hand when it comes. */
  shipToId: number;
  supplierId: number | null;
  lines: CommonLine[];
};

/** The form of a new one at first. */
export const firstValues = ({
  today,
  companyId,
  shipToId,
  supplierId,
  lines,
}: First): CommonIssuePoValues => ({
  company_id: companyId,
  po_no: '',
  date: today,
  ref: 'Quotation',
  ref_no: '',
  common_supplier_id: supplierId,
  payment_term: 'Not specified',
  comments: '',
  place_of_delivery: '',
  ship_to_id: shipToId,
  materials: lines,
});

/** A common issue PO as its form shows it. */
export const valuesOf = (paper: CommonIssuePo): CommonIssuePoValues => ({
  company_id: paper.company_id,
  po_no: paper.po_no ?? '',
  date: paper.date,
  ref: paper.ref,
  ref_no: paper.ref_no,
  common_supplier_id: paper.common_supplier_id,
  payment_term: paper.payment_term,
  comments: paper.comments ?? '',
  place_of_delivery: paper.place_of_delivery ?? '',
  ship_to_id: paper.ship_to_id,
  materials: [],
});

/** A line of an order as its form shows it. */
export const lineOf = (line: CommonIssuePoLine): CommonLine => ({
  material_id: line.material_id,
  common_material_category_id: line.common_material_category_id,
  code: line.code,
  description: line.description,
  unit: line.unit,
  price: String(line.price),
  common_issue_po_qty: String(line.common_issue_po_qty),
  warehouse_id: line.warehouse_id,
});

const lineBody = ({ material_id: _known, ...line }: CommonLine) => line;

/** The contract's rules of a new common issue PO. */
export const newCommonIssuePoForm: FormSchema<NewCommonIssuePo> = {
  safeParse: (values) => {
    const { materials, date, ...fields } = values as CommonIssuePoValues;
    return commonIssuePoForm.safeParse({
      ...fields,
      date: date ?? '',
      materials: materials.map(lineBody),
    });
  },
};

/**
 * The contract's rules of a change of a common issue PO.
 * @param isNumbered one that is not issued has no number, and may stay without
 */
export const commonIssuePoChangesForm = (isNumbered: boolean): FormSchema<CommonIssuePoChanges> => ({
  safeParse: (values) => {
    const { po_no, date, ref_no, payment_term, comments, place_of_delivery, ship_to_id } =
      values as CommonIssuePoValues;
    return updateCommonIssuePo.body.safeParse({
      ...{ ref_no, payment_term, comments, place_of_delivery, ship_to_id },
      ...((isNumbered || po_no !== '') && { po_no }),
      date: date ?? '',
    });
  },
});

/** The contract's rules of a change of a line. */
export const commonLineForm: FormSchema<CommonLineChanges> = {
  safeParse: (values) => updateCommonIssuePoLine.body.safeParse(lineBody(values as CommonLine)),
};
