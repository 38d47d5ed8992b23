import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ButtonLink } from '../ui/text/links.tsx';

/** An address that leads nowhere. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  useScreenTitle(t('Not found'));
  return (
    <EmptyState
      icon={<Compass />}
      title={t('Page not found')}
      reason={t('The link may be out of date or incomplete.')}
      action={
        <ButtonLink to="/" variant="default">
          {t('Go to the start page')}
        </ButtonLink>
      }
    />
  );
}
