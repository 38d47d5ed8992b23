import { MaterialList } from './material-list.tsx';

/** The materials of everything that one may see. */
export default function ListTab() {
  return <MaterialList />;
}
