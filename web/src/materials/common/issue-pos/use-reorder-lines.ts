import { searchMaterials } from '@plumbline/contract';
import { useEndpoint } from '../../../platform/queries.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { type CommonLine, lineOfMaterial } from './common-issue-po-values.ts';
import { readReorder } from './reorder-place.ts';

/**
 * The supplier and the lines that the address of a new common issue PO names (`reorderPlace`). Materials that are not in
 * the catalogue any more are left out.
 * @returns `lines` undefined while they are looked up
 */
export function useReorderLines(): { supplierId: number | null; lines: CommonLine[] | undefined } {
  const [{ supplier, lines: text }] = useUrlState({ supplier: 0, lines: '' });
  const named = readReorder(text);
  const ids = [...new Set(named.map(({ material_id }) => material_id))];
  const { data } = useEndpoint(
    searchMaterials,
    { query: { type: 'Common', ids: ids.join(',') } },
    { enabled: ids.length > 0 },
  );
  const supplierId = supplier > 0 ? Math.trunc(supplier) : null;
  if (ids.length === 0) return { supplierId, lines: [] };
  const byId = new Map(data?.map((material) => [material.id, material]));
  const lines = named.flatMap(({ material_id, quantity, warehouse_id }) => {
    const material = byId.get(material_id);
    return material ? [{ ...lineOfMaterial(material), common_issue_po_qty: quantity, warehouse_id }] : [];
  });
  return { supplierId, lines: data && lines };
}
