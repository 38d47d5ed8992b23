import { cell, readTable } from '../data-files.ts';
import type { Random } from '../random.ts';
import { type Person, roleName } from './roster.ts';

/** Monthly pay in dollars, lowest and highest, of the roles that are paid by the month. */
const monthlyPay = readTable('people/monthly-pay.csv', {
  role: roleName,
  lowest: cell.number,
  highest: cell.number,
});

const WORKING_DAYS_A_MONTH = 26;
const HOURS_A_DAY = 8;

/** The pay of one person, as decimal text in dollars: by the month if their role is paid so, else by the day. */
export function payOf({ role, passType }: Person, random: Random) {
  const levyPayment = dollars(levyInCents(passType, random));
  const monthly = monthlyPay.find((each) => each.role === role);
  if (!monthly) {
    const day = random.integer(28, 46) * 100;
    return {
      basicPay: dollars(day * WORKING_DAYS_A_MONTH),
      dailyRate: dollars(day),
      sundayRate: dollars(day * 2),
      holidayRate: dollars(day * 2),
      otRate: dollars((day / HOURS_A_DAY) * 1.5),
      phRate: dollars(day * 2),
      foodRate: '6.00',
      nightShiftRate: '12.00',
      dinnerRate: '5.00',
      levyPayment,
      satAllowance: random.chance(0.3) ? '10.00' : '0.00',
    };
  }
  const month = random.integer(monthly.lowest / 50, monthly.highest / 50) * 5000;
  const day = month / WORKING_DAYS_A_MONTH;
  const isOnSite = role === 'Supervisor' || role === 'Safety';
  return {
    basicPay: dollars(month),
    dailyRate: dollars(day),
    sundayRate: dollars(isOnSite ? day * 2 : 0),
    holidayRate: dollars(isOnSite ? day * 2 : 0),
    otRate: dollars(isOnSite ? (day / HOURS_A_DAY) * 1.5 : 0),
    phRate: dollars(day),
    foodRate: '0.00',
    nightShiftRate: isOnSite ? '25.00' : '0.00',
    dinnerRate: isOnSite ? '8.00' : '0.00',
    levyPayment,
    satAllowance: isOnSite ? '30.00' : '0.00',
  };
}

/** The foreign worker levy of a month: less for a higher-skilled work permit holder. */
function levyInCents(passType: Person['passType'], random: Random): number {
  if (passType === 'S Pass') return 65_000;
  if (passType === 'Work Permit') return random.chance(0.6) ? 50_000 : 90_000;
  return 0;
}

function dollars(cents: number): string {
  return (Math.round(cents) / 100).toFixed(2);
}
