import type { Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { nameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';

/** What the asset with an id is called; its family until it is known. */
export function useAssetTitle(family: Family, id: number): string {
  const { t } = useTranslation();
  const { data } = useEndpoint(family.get, { params: { id } }, { enabled: id > 0 });
  return data ? nameOf(data) : t(assetWords[family.name].one);
}
