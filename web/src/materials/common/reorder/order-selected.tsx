import { Button } from '@mantine/core';
import type { BelowReorderLevel } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session.ts';
import { ChosenBar } from '../../../ui/list/chosen-bar.tsx';
import { reorderPlace } from '../issue-pos/reorder-place.ts';

type OrderSelectedProps = { chosen: readonly BelowReorderLevel[]; onClear: () => void };

/** What can be done with the chosen materials: an Issue PO to each of their last suppliers. */
export function OrderSelected({ chosen, onClear }: OrderSelectedProps) {
  const { t } = useTranslation();
  const mayOrder = useMay('issue-po.create');
  if (chosen.length === 0) return null;
  const bySupplier = Map.groupBy(chosen, ({ common_supplier }) => common_supplier?.id ?? null);
  return (
    <ChosenBar words={t('{{count}} materials selected', { count: chosen.length })} onClear={onClear}>
      {mayOrder &&
        [...bySupplier].map(([supplierId, rows]) => {
          const { to, search } = reorderPlace(supplierId, rows.map(lineOf));
          const name = rows[0]?.common_supplier?.name;
          return (
            <Button
              key={supplierId ?? 0}
              component={Link}
              size="xs"
              variant="default"
              leftSection={<FilePlus2 size={14} aria-hidden />}
              to={to as never}
              search={search as never}
            >
              {name ? t('Issue PO to {{name}}', { name }) : t('Issue PO')}
            </Button>
          );
        })}
    </ChosenBar>
  );
}

/** What brings stock and orders up to the level; where enough is on order, the level itself is a start. */
const lineOf = ({ material_id, warehouse, missing_qty, reorder_level }: BelowReorderLevel) => ({
  material_id,
  quantity: String(missing_qty > 0 ? missing_qty : reorder_level),
  warehouse_id: warehouse.id,
});
