import { type Asset, equipments, type Family, type FamilyName, tools } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { CompanyName } from '../../ui/fields/company-field.tsx';
import { ChangedMeanwhile } from '../../ui/forms/changed-meanwhile.tsx';
import { ConflictDialog } from '../../ui/forms/conflict-dialog.tsx';
import type { RecordConflictProps } from '../../ui/forms/record-form.tsx';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import { type AssetValues, differingFields, valuesOf } from './asset-values.ts';

const labels: Partial<Record<keyof AssetValues, string>> = {
  company_id: 'Company',
  tool_category_id: 'Category',
  equipment_category_id: 'Category',
  condition: 'Condition',
  brand: 'Brand',
  description: 'Description',
  serial_no: 'Serial #',
  purchase_date: 'Purchase Date',
  warranty_expiry_date: 'Expiry Date',
  invoice: 'Invoice',
  invoice_description: 'Invoice description',
  catalogue: 'Catalogue',
  catalogue_description: 'Catalogue description',
};

type ChangedProps = { record: Asset; onCompare: () => void };
type ConflictProps = RecordConflictProps<Asset, AssetValues>;

/** Notifies the editor of an asset that somebody else has changed it. */
function Changed({ family, record, onCompare }: ChangedProps & { family: Family }) {
  return <ChangedMeanwhile change={useLastChange(family.name, record)} onCompare={onCompare} />;
}

/** Both versions of an asset side by side. */
function AssetConflict(props: ConflictProps & { family: Family }) {
  const { family, conflict, base, mine, onSettle, onClose } = props;
  const { t } = useTranslation();
  const categories = useEndpoint(family.categories.list, {}).data ?? [];
  const { latest } = conflict;
  const theirs = valuesOf(latest);

  function show(field: keyof AssetValues, values: AssetValues) {
    switch (field) {
      case 'company_id':
        return <CompanyName id={values.company_id} />;
      case 'tool_category_id':
      case 'equipment_category_id':
        return categories.find(({ id }) => id === values[field])?.name ?? t('Uncategorized');
      case 'purchase_date':
      case 'warranty_expiry_date':
        return formatDate(values[field]);
      case 'invoice':
      case 'catalogue':
        return values[field].added[0]?.name ?? values[field].stored?.name ?? NO_DATE;
      default:
        return t(String(values[field] || NO_DATE));
    }
  }

  return (
    <ConflictDialog
      conflict={conflict}
      fields={differingFields(family, mine, theirs)}
      labelOf={(field) => t(labels[field] ?? field)}
      show={(field, side) => show(field, side === 'mine' ? mine : theirs)}
      isTouched={(field) => differingFields(family, mine, base).includes(field)}
      onSettle={(kept) =>
        onSettle({ ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) }, latest)
      }
      onClose={onClose}
    />
  );
}

const ChangedTool = (props: ChangedProps) => <Changed family={tools} {...props} />;
const ChangedEquipment = (props: ChangedProps) => <Changed family={equipments} {...props} />;
const ToolConflict = (props: ConflictProps) => <AssetConflict family={tools} {...props} />;
const EquipmentConflict = (props: ConflictProps) => <AssetConflict family={equipments} {...props} />;

/** What settles a conflict over an asset, by family. */
export const conflictParts = {
  tools: { ChangedNotice: ChangedTool, Dialog: ToolConflict },
  equipments: { ChangedNotice: ChangedEquipment, Dialog: EquipmentConflict },
} satisfies Record<FamilyName, object>;
