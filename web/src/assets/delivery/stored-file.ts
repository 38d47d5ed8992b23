import type { Asset } from '@plumbline/contract';
import type { StoredFile } from '../../files/index.ts';

type AssetFile = Asset['latest_movement']['movement']['files'][number];

/** A file of an asset, a movement or a delivery, as lists and galleries of files take it. */
export function storedFile({ full_path, ...file }: AssetFile): StoredFile {
  return { ...file, url: full_path };
}
