import {
  type Call,
  createIssuePo,
  type IssuePo,
  type RequestOrder,
  updateIssuePo,
} from '@plumbline/contract';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

/** A line of the form; numbers as they are typed. */
export type IssuePoLine = {
  id: number;
  code: string;
  description: string;
  unit: string;
  /** How much the request order asks for; null: it is not known. */
  order_qty: number | null;
  /** Whether it is on another Issue PO of that request order already. */
  isOrdered: boolean;
  issue_qty: string;
  issue_price: string;
};

export type IssuePoValues = {
  company_id: number | null;
  warehouse_id: number | null;
  ship_to_id: number | null;
  ref_no: string;
  date: string | null;
  payment_term: string;
  comments: string;
  materials: IssuePoLine[];
};

export type NewIssuePo = Call<typeof createIssuePo>['body'];
export type IssuePoChanges = Call<typeof updateIssuePo>['body'];

/** What lines order, as they are typed. */
export const pricedLines = (lines: readonly Pick<IssuePoLine, 'issue_qty' | 'issue_price'>[]) =>
  lines.map(({ issue_qty, issue_price }) => ({ quantity: issue_qty, price: issue_price }));

/** The specialised materials that a request order asks for of a supplier: what is ordered, at the material's price. */
export const linesOfSupplier = (order: RequestOrder, supplierId: number | null): IssuePoLine[] =>
  order.materials
    .filter(({ suppliers }) => suppliers.some(({ id: sold }) => sold === supplierId))
    .map(({ id, code, description, unit, price, pivot, has_issue_po }) => ({
      id,
      code,
      description,
      unit,
      order_qty: pivot.order_qty,
      isOrdered: has_issue_po,
      issue_qty: String(pivot.order_qty),
      issue_price: String(price),
    }));

/**
 * The initial form: what is not on an Issue PO to the supplier yet, or everything if all of it is.
 * @param today the site's day
 */
export function firstValues(order: RequestOrder, supplierId: number, today: string): IssuePoValues {
  const lines = linesOfSupplier(order, supplierId);
  const open = lines.filter(({ isOrdered }) => !isOrdered);
  return {
    company_id: null,
    warehouse_id: null,
    ship_to_id: null,
    ref_no: '',
    date: today,
    payment_term: 'Not specified',
    comments: '',
    materials: open.length > 0 ? open : lines,
  };
}

/** An issue PO as its form shows it. */
export const valuesOf = (paper: IssuePo): IssuePoValues => ({
  company_id: paper.company_id,
  warehouse_id: paper.warehouse_id,
  ship_to_id: paper.ship_to_id,
  ref_no: paper.ref_no ?? '',
  date: paper.date,
  payment_term: paper.payment_term,
  comments: paper.comments ?? '',
  materials: paper.materials.map(({ id, code, description, unit, pivot }) => ({
    id,
    code,
    description,
    unit,
    order_qty: null,
    isOrdered: false,
    issue_qty: String(pivot.issue_qty),
    issue_price: String(pivot.issue_price),
  })),
});

const bodyOf = ({ materials, date, ...fields }: IssuePoValues) => ({
  ...fields,
  date: date ?? '',
  materials: materials.map(({ id, issue_qty, issue_price }) => ({ id, issue_qty, issue_price })),
});

/**
 * The contract's rules of a new issue PO of a request order to a supplier.
 * @param offeredNumber what the number was filled in with: unchanged, the server gives the next free one
 */
export const newIssuePoForm = (
  request_purchase_order_id: number,
  supplier_id: number,
  offeredNumber: () => string | undefined,
): FormSchema<NewIssuePo> => ({
  safeParse: (values) => {
    const { ref_no, ...body } = bodyOf(values as IssuePoValues);
    return createIssuePo.body.safeParse({
      ...body,
      ref_no: ref_no === offeredNumber() ? '' : ref_no,
      request_purchase_order_id,
      supplier_id,
    });
  },
});

/** The contract's rules of a change of an issue PO. */
export const issuePoChangesForm = (id: number): FormSchema<IssuePoChanges> => ({
  safeParse: (values) =>
    updateIssuePo.body.safeParse({
      ...bodyOf(values as IssuePoValues),
      id,
    }),
});
