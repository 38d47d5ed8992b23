import { MaterialList } from './material-list.tsx';
import { useAllFilters } from './use-list-filters.tsx';

/** The materials of everything that the user may see. */
export default function ListTab() {
  return <MaterialList filters={useAllFilters()} />;
}
