import type { AssetRequest, AssetRequestItem } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { keepUnits } from '../asset-name.ts';

/** What a line of a request asks for: 'Rotary hammer', or a certain one with its serial number. */
export function itemName({ description, tool, serial_no }: AssetRequestItem): string {
  const number = tool?.serial_no ?? serial_no;
  const name = keepUnits(description);
  return number ? t('{{description}} S/N {{number}}', { description: name, number }) : name;
}

/** All that a request asks for: 'Rotary hammer × 2, Angle grinder × 1'. */
export function itemsInWords(request: Pick<AssetRequest, 'items'>): string {
  return request.items
    .map((item) => (item.quantity > 1 ? `${itemName(item)} × ${item.quantity}` : itemName(item)))
    .join(', ');
}

/** How many were requested, and how many of them were issued. */
export function quantitiesOf({ items }: Pick<AssetRequest, 'items'>) {
  return {
    requested: items.reduce((sum, { quantity }) => sum + quantity, 0),
    issued: items.reduce((sum, { issued_quantity }) => sum + issued_quantity, 0),
  };
}
