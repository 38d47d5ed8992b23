import {
  type Asset,
  type AssetChanges,
  type AssetFamily,
  assetChanges,
  assetFormMessages,
  type Condition,
  type NewAsset,
  newAsset,
} from '@plumbline/contract';
import type { InlineFile, StoredFile } from '../../files/index.ts';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

export const paperNames = ['invoice', 'catalogue'] as const;
export type PaperName = (typeof paperNames)[number];

/** A paper in the form: the one that the asset has and keeps, and a new one in its place. */
export type PaperValue = { stored: StoredFile | null; added: InlineFile[] };

/** What the form of an asset holds. */
export type AssetValues = {
  company_id: number | null;
  tool_category_id: number | null;
  equipment_category_id: number | null;
  condition: Condition | null;
  brand: string;
  description: string;
  serial_no: string;
  purchase_date: string | null;
  warranty_expiry_date: string | null;
  /** Of a new one: where it is from the start; null: in the store. */
  project_id: number | null;
  invoice: PaperValue;
  catalogue: PaperValue;
  invoice_description: string;
  catalogue_description: string;
};

const NO_PAPER: PaperValue = { stored: null, added: [] };

/** The form of a new asset. */
export const emptyAsset: AssetValues = {
  company_id: null,
  tool_category_id: null,
  equipment_category_id: null,
  condition: null,
  brand: '',
  description: '',
  serial_no: '',
  purchase_date: null,
  warranty_expiry_date: null,
  project_id: null,
  invoice: NO_PAPER,
  catalogue: NO_PAPER,
  invoice_description: '',
  catalogue_description: '',
};

/** The values that the next asset of a series takes from the one just added. */
export function nextOf({
  company_id,
  tool_category_id,
  equipment_category_id,
  ...rest
}: AssetValues): AssetValues {
  const { brand, description, condition } = rest;
  const common = { company_id, tool_category_id, equipment_category_id, brand, description, condition };
  return { ...emptyAsset, ...common };
}

/** An asset as its form shows it. */
export function valuesOf(asset: Asset): AssetValues {
  const paper = (name: PaperName): PaperValue => {
    const file = asset[name];
    return file ? { stored: { ...file, url: file.full_path }, added: [] } : NO_PAPER;
  };
  const category = asset.category?.id ?? null;
  return {
    company_id: asset.company.id,
    tool_category_id: category,
    equipment_category_id: category,
    condition: asset.latest_movement.condition,
    brand: asset.brand,
    description: asset.description,
    serial_no: asset.serial_no,
    purchase_date: asset.purchase_date,
    warranty_expiry_date: asset.warranty_expiry_date,
    project_id: asset.project?.id ?? null,
    invoice: paper('invoice'),
    catalogue: paper('catalogue'),
    invoice_description: asset.invoice_description ?? '',
    catalogue_description: asset.catalogue_description ?? '',
  };
}

/** The fields that the form of a family has, in their order. */
export function fieldsOf(family: AssetFamily): (keyof AssetValues)[] {
  return [
    'company_id',
    `${family.one}_category_id`,
    'condition',
    'brand',
    'description',
    'serial_no',
    'purchase_date',
    'warranty_expiry_date',
    ...(family.hasPapers
      ? (['invoice', 'invoice_description', 'catalogue', 'catalogue_description'] as const)
      : []),
  ];
}

const isPaper = (field: string): field is PaperName => (paperNames as readonly string[]).includes(field);

/** Whether two values of a field are the same. */
function isSame(field: keyof AssetValues, mine: AssetValues, theirs: AssetValues): boolean {
  if (!isPaper(field)) return mine[field] === theirs[field];
  return mine[field].added.length === 0 && mine[field].stored?.id === theirs[field].stored?.id;
}

/** The fields in which two versions of an asset differ. */
export const differingFields = (family: AssetFamily, mine: AssetValues, theirs: AssetValues) =>
  fieldsOf(family).filter((field) => !isSame(field, mine, theirs));

/** The values as a body has them. */
function bodyOf(family: AssetFamily, values: AssetValues): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(family).map((field) => {
      if (!isPaper(field)) return [field, values[field]];
      const { stored, added } = values[field];
      const [file] = added;
      // One that is neither new nor removed is not sent: it stays as it is.
      return [field, file ? { file: file.dataUrl, file_name: file.name } : stored ? undefined : null];
    }),
  );
}

/** What the server would refuse as well, and a schema cannot know. */
function otherFaults(family: AssetFamily, values: AssetValues, today: string) {
  const faults: { path: string[]; message: string }[] = [];
  if (values.purchase_date && values.purchase_date > today)
    faults.push({ path: ['purchase_date'], message: assetFormMessages.purchaseDateAhead });
  for (const name of family.hasPapers ? paperNames : []) {
    const type = values[name].added[0]?.type ?? 'application/pdf';
    if (type !== 'application/pdf' && !type.startsWith('image/'))
      faults.push({ path: [name], message: 'Please choose a PDF or an image.' });
  }
  return faults;
}

function formOf<Body>(
  family: AssetFamily,
  today: string,
  schema: FormSchema<Body>,
  more: (values: AssetValues) => object,
): FormSchema<Body> {
  return {
    safeParse: (given) => {
      const values = given as AssetValues;
      const read = schema.safeParse({ ...bodyOf(family, values), ...more(values) });
      const faults = otherFaults(family, values, today);
      if (faults.length === 0) return read;
      return { success: false, error: { issues: [...(read.success ? [] : read.error.issues), ...faults] } };
    },
  };
}

/** The contract's rules of a new asset, for the values as the form holds them. @param today the site's day */
export const newAssetForm = (family: AssetFamily, today: string): FormSchema<NewAsset> =>
  formOf(family, today, newAsset(family), ({ project_id, condition }) => ({
    project_id,
    condition: condition ?? undefined,
  }));

/** The contract's rules of a change. */
export const assetChangesForm = (family: AssetFamily, today: string): FormSchema<AssetChanges> =>
  formOf(family, today, assetChanges(family), () => ({}));
