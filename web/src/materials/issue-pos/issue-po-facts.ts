import type { IssuePo } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Fact } from '../../ui/layout/facts.tsx';
import { formatInstant } from '../../ui/text/dates.ts';

const listed = (words: readonly (string | null)[]) => words.filter(Boolean).join(', ');

/** A telephone number that does not break. */
const onOneLine = (number: string | null) => number?.replaceAll(' ', '\u00a0') ?? null;

/** The supplier of an order, with the person to call. */
export const supplierWords = ({ name, contact_person, contact_number }: IssuePo['supplier']) =>
  listed([name, contact_person, onOneLine(contact_number)]);

/** Who receives an order, with their number. */
export const receiverWords = (person: IssuePo['ship_to']) =>
  listed([fullName(person), onOneLine(person.contact_number)]);

/** Who closed an order and why; nothing of one that is open. */
export const closingFacts = (t: TFunction, closed: IssuePo['closed'], timeZone: string): Fact[] => [
  [t('Closed by'), closed && `${fullName(closed.by)}, ${formatInstant(closed.at, timeZone)}`],
  [t('Reason'), closed?.reason],
];
