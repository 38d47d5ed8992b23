import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';

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
