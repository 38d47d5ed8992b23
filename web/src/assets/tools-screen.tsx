import { tools } from '@plumbline/contract';
import { AssetsScreen } from './assets-screen.tsx';

/** Tools. */
export default function ToolsScreen() {
  return <AssetsScreen family={tools} />;
}
