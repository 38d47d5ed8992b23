import {
  type BulkPo,
  bulkPoMessages,
  type Call,
  createBulkPo,
  type FoundMaterial,
  updateBulkPo,
} from '@plumbline/contract';
import type { InlineFile } from '../../files/index.ts';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

/** A line of the form; numbers as they are typed. */
export type BulkPoLine = {
  material_id: number;
  code: string;
  description: string;
  unit: string;
  bulk_qty: string;
  /** Blank: the material's own. */
  price: string;
  /** What the material costs. */
  list_price: string;
};

/** What lines order, as they are typed; without a price at the material's. */
export const pricedLines = (lines: readonly Pick<BulkPoLine, 'bulk_qty' | 'price' | 'list_price'>[]) =>
  lines.map(({ bulk_qty, price, list_price }) => ({
    quantity: bulk_qty,
    price: price.trim() === '' ? list_price : price,
  }));

export type BulkPoValues = {
  series_no: string;
  company_id: number | null;
  contract_date: string | null;
  contract_number: string;
  contract_subject: string;
  /** A new contract file; none: the one that there is stays. */
  contract_attachment: InlineFile[];
  project_id: number | null;
  task_id: number | null;
  materials: BulkPoLine[];
};

export type NewBulkPo = Call<typeof createBulkPo>['body'];
export type BulkPoChanges = Call<typeof updateBulkPo>['body'];

/** The form at first. @param place where it is for, as far as that is known */
export const emptyBulkPo = (place: Pick<BulkPoValues, 'project_id' | 'task_id'>): BulkPoValues => ({
  series_no: '',
  company_id: null,
  contract_date: null,
  contract_number: '',
  contract_subject: '',
  contract_attachment: [],
  ...place,
  materials: [],
});

/** The line that a material becomes, at its own price. */
export const lineOfMaterial = ({ id, code, description, unit, price }: FoundMaterial): BulkPoLine => ({
  material_id: id,
  code,
  description,
  unit,
  bulk_qty: '',
  price: String(price),
  list_price: String(price),
});

/** A bulk PO as its form shows it. */
export const valuesOf = (paper: BulkPo): BulkPoValues => ({
  series_no: paper.series_no,
  company_id: paper.company_id,
  contract_date: paper.contract_date,
  contract_number: paper.contract_number ?? '',
  contract_subject: paper.contract_subject ?? '',
  contract_attachment: [],
  project_id: paper.project_id,
  task_id: paper.task_id,
  materials: paper.materials.map(({ id, code, description, unit, price, pivot }) => ({
    material_id: id,
    code,
    description,
    unit,
    bulk_qty: String(pivot.bulk_qty),
    price: pivot.price === null ? '' : String(pivot.price),
    list_price: String(price),
  })),
});

/** What the form sends, but for where it is for. */
function bodyOf({ project_id, task_id, contract_attachment, materials, ...fields }: BulkPoValues) {
  const [file] = contract_attachment;
  return {
    ...fields,
    ...(file && { contract_attachment: { file: file.dataUrl, file_name: file.name } }),
    materials: materials.map(({ material_id, bulk_qty, price }) => ({
      material_id,
      bulk_qty,
      price: price.trim() === '' ? null : price,
    })),
  };
}

/** The contract's rules of a new bulk PO, for the values as the form holds them. */
export const newBulkPoForm: FormSchema<NewBulkPo> = {
  safeParse: (given) => {
    const values = given as BulkPoValues;
    const { project_id, task_id } = values;
    return createBulkPo.body.safeParse({
      ...bodyOf(values),
      project_id,
      task_id,
    });
  },
};

/** The contract's rules of a change of the whole form. @param hasFile whether there is a contract file already */
export function bulkPoChangesForm(hasFile: boolean): FormSchema<BulkPoChanges> {
  return {
    safeParse: (given) => {
      const values = given as BulkPoValues;
      const read = updateBulkPo.body.safeParse(bodyOf(values));
      if (hasFile || values.contract_attachment.length > 0) return read;
      const missing = { path: ['contract_attachment'], message: bulkPoMessages.contractFile };
      return {
        success: false,
        error: { issues: [...(read.success ? [] : read.error.issues), missing] },
      };
    },
  };
}
