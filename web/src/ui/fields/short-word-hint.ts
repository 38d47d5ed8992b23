import { hasShortWord } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';

/** The hint after a search without results that had short words, which are looked for in another way than long ones. */
export function shortWordHint(term: string): string | undefined {
  return hasShortWord(term) ? t('One or two letters match only the beginning of words.') : undefined;
}
