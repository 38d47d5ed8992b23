import { equipments } from '@plumbline/contract';
import { ItemScreen } from './item-screen.tsx';

/** One piece of equipment, opened by the link of its label. */
export default function EquipmentScreen() {
  return <ItemScreen family={equipments} />;
}
