import type { CommonIssuePo } from '@plumbline/contract';
import { t } from '../../../platform/i18n.ts';

type Named = Pick<CommonIssuePo, 'po_no'> & { common_supplier: { name: string } };

/** What a common issue PO is called: its number, which it has once it is issued, or whom it is to. */
export const nameOfCommonIssuePo = ({ po_no, common_supplier }: Named): string =>
  po_no ?? t('Issue PO to {{supplier}}', { supplier: common_supplier.name });
