import { shownDate } from '@plumbline/contract';
import { addDays } from '../calendar.ts';
import { companyOf } from '../companies.ts';
import { type Random, seededRandom } from '../random.ts';
import { identityNumber, mobileNumber, passportNumber, workPermitNumber } from './identity-numbers.ts';
import { payOf } from './pay.ts';
import { type Person, roster } from './roster.ts';

/** As often as they occur. */
const civilStatuses = [
  ...Array<string>(8).fill('Married'),
  ...Array<string>(5).fill('Single'),
  'Widowed',
  'Divorced',
];

/** Everybody of the two firms, with records that are complete as of today. */
export function demoEmployees(today: string) {
  return roster.map((person, index) => employeeOf(person, index + 1, today));
}

function employeeOf(person: Person, serial: number, today: string) {
  const { firm, ...known } = person;
  const { key, role, nationality, passType, status } = person;
  const account = role.toLowerCase().replaceAll(' ', '_');
  const random = seededRandom(key);
  const startDate = addDays(today, -startedDaysAgo(person, random));
  const birthdate = addDays(startDate, -365 * ageAtStart(person, random) - random.integer(0, 364));
  const leftOn = status === 'Inactive' ? addDays(today, -random.integer(45, 110)) : null;
  const pass = passDates(person, serial, leftOn, today, random);
  return {
    ...known,
    companyKey: firm,
    // The account that this person signs in with; one person a role has one.
    username: key === account ? account : null,
    uniqueId: `${companyOf(firm).employeeCodePrefix}-${String(serial).padStart(4, '0')}`,
    serialNo: String(serial).padStart(3, '0'),
    civilStatus: random.pick(civilStatuses),
    birthdate,
    contactNumber: mobileNumber('8000', 1000 + serial * 37),
    emergencyNumber: mobileNumber('9900', 1000 + serial * 53),
    startDate,
    endDate: leftOn ?? pass.wpExpiryDate,
    probationEndDate: addDays(startDate, 90),
    ...pass,
    // Man-year entitlements belonged to work permits of the years before they were abolished.
    mye: passType === 'Work Permit' && startDate < '2024' ? `MYE-${5000 + serial}` : null,
    nric: identityNumber(passType, birthdate, 300 + serial),
    passportNo: passportNumber(nationality, 500 + serial),
    passportExpiryDate: addDays(leftOn ?? today, random.integer(120, 2400)),
    airportPassExpiryDate: airportPassExpiry(person, today, random),
    remarks: remarksOn(leftOn, pass.wpExpiryDate, today),
    pay: payOf(person, random),
  };
}

function ageAtStart({ role }: Person, random: Random): number {
  if (role === 'Worker') return random.integer(20, 34);
  if (role === 'Director' || role === 'Project Manager') return random.integer(36, 46);
  return random.integer(23, 38);
}

/** Foreign workers stay for some years; the longest serving are residents. */
function startedDaysAgo({ passType, status }: Person, random: Random): number {
  if (status === 'Inactive') return random.integer(900, 1800);
  const isResident = passType === 'SC' || passType === 'PR';
  return isResident ? random.integer(700, 5200) : random.integer(560, 2600);
}

/** A pass runs for two years; every fifth one is about to expire, so that renewals are in sight. */
function passDates(
  { passType }: Person,
  serial: number,
  leftOn: string | null,
  today: string,
  random: Random,
) {
  if (passType === 'SC' || passType === 'PR') {
    return { wpNo: null, wpApplicationDate: null, wpExpiryDate: null };
  }
  const daysLeft = serial % 5 === 0 ? random.integer(6, 58) : random.integer(75, 640);
  const wpExpiryDate = leftOn ?? addDays(today, daysLeft);
  return {
    wpNo: workPermitNumber(700 + serial),
    wpApplicationDate: addDays(wpExpiryDate, -2 * 365 - random.integer(14, 40)),
    wpExpiryDate,
  };
}

/** The station is on airport ground, where the M&E people need a pass of the airport. */
function airportPassExpiry({ firm, role, status }: Person, today: string, random: Random): string | null {
  const goesThere = ['Engineer', 'Supervisor', 'Worker', 'Safety', 'Driver'].includes(role);
  if (firm !== 'services' || status === 'Inactive' || !goesThere) return null;
  return addDays(today, random.integer(20, 340));
}

function remarksOn(leftOn: string | null, passExpiry: string | null, today: string): string {
  if (leftOn) return `Left on ${shownDate(leftOn)}. Tools and safety equipment returned.`;
  if (passExpiry && passExpiry <= addDays(today, 60)) return 'Pass renewal to be submitted; medical booked.';
  return '';
}
