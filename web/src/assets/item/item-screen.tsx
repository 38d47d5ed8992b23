import type { Family } from '@plumbline/contract';
import { useParams } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useScreenTitle } from '../../ui/layout/screen-title.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { nameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { useApplyCustody } from '../custody/use-apply-custody.ts';
import { ItemView } from './item-view.tsx';

/** One item: what it is, where it is, and what the reader may do with it here and now. */
export function ItemScreen({ family }: { family: Family }) {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id: string };
  const { toAsset } = useApplyCustody(family);
  const query = useEndpoint(family.get, { params: { id: Number(id) } }, { apply: toAsset });
  const asset = query.data;
  useScreenTitle(asset ? nameOf(asset) : t(assetWords[family.name].one));

  if (query.error?.status === 404) {
    return (
      <EmptyState
        icon={<PackageX />}
        title={t('Not found')}
        reason={t('This does not exist, or was deleted.')}
        action={
          <ButtonLink {...linkTo({ kind: 'assets', family: family.name })} variant="default">
            {t(assetWords[family.name].list)}
          </ButtonLink>
        }
      />
    );
  }
  if (asset) return <ItemView family={family} asset={asset} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading />;
}
