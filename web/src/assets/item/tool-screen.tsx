import { tools } from '@plumbline/contract';
import { ItemScreen } from './item-screen.tsx';

/** One tool, as the link of its label opens it. */
export default function ToolScreen() {
  return <ItemScreen family={tools} />;
}
