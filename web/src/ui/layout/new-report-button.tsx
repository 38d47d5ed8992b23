import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { ButtonLink } from '../text/links.tsx';
import { linkTo } from '../text/place-link.ts';
import { usePhone } from '../use-device.ts';

/**
 * The way to a new daily report for all who write them. Rule: DOCUMENT-14.
 * @param beside at the end of a heading, for whom reports are not the first thing to do
 */
export function NewReportButton({ beside = false }: { beside?: boolean }) {
  const { t } = useTranslation();
  const phone = usePhone();
  if (!useMay('document.use')) return null;
  return (
    <ButtonLink
      {...linkTo({ kind: 'new_daily_report' })}
      leftSection={beside && phone ? null : <FilePlus2 size={16} aria-hidden />}
      {...(beside
        ? { variant: 'default', size: 'xs', ml: 'auto' }
        : phone
          ? { size: 'md', fullWidth: true }
          : { mr: 'auto' })}
    >
      {t('New daily report')}
    </ButtonLink>
  );
}
