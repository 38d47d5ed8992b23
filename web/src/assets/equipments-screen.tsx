import { equipments } from '@plumbline/contract';
import { AssetsScreen } from './assets-screen.tsx';

/** Equipment. */
export default function EquipmentsScreen() {
  return <AssetsScreen family={equipments} />;
}
