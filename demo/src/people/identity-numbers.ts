import { nationalities, type Person } from './roster.ts';

/**
 * An identity number (citizens, residents) or foreign identification number in the right form. No
 * real one ends in Y, which is not among the check letters, so it cannot be anybody's.
 */
export function identityNumber(passType: Person['passType'], birthdate: string, serial: number): string {
  const isResident = passType === 'SC' || passType === 'PR';
  const prefix = isResident ? (birthdate < '2000' ? 'S' : 'T') : 'G';
  return `${prefix}${digits(serial, 7)}Y`;
}

/** A passport number in the form of its country; the row of zeros shows that it is made up. */
export function passportNumber(nationality: string, serial: number): string {
  const form = nationalities.find(({ name }) => name === nationality)?.passportNumber ?? '';
  return form.replace(/0+/, (zeros) => digits(serial, zeros.length));
}

/** A work permit number. */
export function workPermitNumber(serial: number): string {
  return `0 ${digits(serial, 8)}`;
}

/** A Singapore mobile number out of the blocks 8000 and 9900, which no operator gives out. */
export function mobileNumber(block: '8000' | '9900', serial: number): string {
  return `+65 ${block} ${digits(serial, 4)}`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
