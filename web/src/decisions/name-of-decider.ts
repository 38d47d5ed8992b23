import type { PersonName } from '@plumbline/contract';
import { t } from '../platform/i18n.ts';

type Named = Pick<PersonName, 'first_name' | 'last_name'>;

const nameOf = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim();

/**
 * Who decided: 'Siti Rahman', or 'Siti Rahman for Tan Wei' where a delegate decided.
 * @param decidedFor as it is answered with the record
 */
export function nameOfDecider(decider: Named, decidedFor: Named | null): string {
  if (!decidedFor) return nameOf(decider);
  return t('{{name}} for {{other}}', { name: nameOf(decider), other: nameOf(decidedFor) });
}
