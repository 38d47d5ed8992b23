import { getMaterial } from '@plumbline/contract';
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
import { ForMaterialUsers } from '../parts/for-material-users.tsx';
import { MaterialView } from './material-view.tsx';

/** One material, opened by the link of its label: its stock, and the actions of the user. */
export default function MaterialScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <ForMaterialUsers>
      <Screen key={id} id={Number(id)} />
    </ForMaterialUsers>
  );
}

function Screen({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useEndpoint(getMaterial, {
    params: { id },
    query: { project_id: undefined, task_id: undefined },
  });
  const material = query.data;
  useScreenTitle(material ? material.code : t('Material'));

  if (query.error?.status === 404) {
    return (
      <EmptyState
        icon={<PackageX />}
        title={t('Not found')}
        reason={t('This does not exist, or was deleted.')}
        action={
          <ButtonLink {...linkTo({ kind: 'materials' })} variant="default">
            {t('Materials')}
          </ButtonLink>
        }
      />
    );
  }
  if (material) return <MaterialView material={material} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Loading />;
}
