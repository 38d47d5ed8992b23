import { t } from '../../platform/i18n.ts';

/** The sentence about codes that differ little from the scanned one. */
export const didYouMean = (codes: readonly string[]): string =>
  t('Did you mean {{codes}}?', { codes: codes.join(', ') });
