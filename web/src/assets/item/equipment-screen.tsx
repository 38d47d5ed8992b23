import { equipments } from '@plumbline/contract';
import { ItemScreen } from './item-screen.tsx';

/** One piece of equipment, as the link of its label opens it. */
export default function EquipmentScreen() {
  return <ItemScreen family={equipments} />;
}
