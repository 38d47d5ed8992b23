import type { Family } from '@plumbline/contract';
import { useParams } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Loading } from '../../ui/loading.tsx';
import { linkTo } from '../../ui/place-link.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { nameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { ItemView } from './item-view.tsx';

/** One item: what it is, where it is, and what the reader may do with it here and now. */
export function ItemScreen({ family }: { family: Family }) {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useEndpoint(family.get, { params: { id: Number(id) } });
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
