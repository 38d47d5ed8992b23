import { t } from '../../platform/i18n.ts';

/** What is said of codes that differ little from what was scanned. */
export const didYouMean = (codes: readonly string[]): string =>
  t('Did you mean {{codes}}?', { codes: codes.join(', ') });
