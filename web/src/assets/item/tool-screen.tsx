import { tools } from '@plumbline/contract';
import { ItemScreen } from './item-screen.tsx';

/** One tool, opened by the link of its label. */
export default function ToolScreen() {
  return <ItemScreen family={tools} />;
}
