import type { Random } from '../random.ts';
import type { DemoPay, RoleName } from '../types.ts';
import type { PassType } from './names.ts';

/** Monthly pay in dollars, lowest and highest, of the roles that are paid by the month. */
const monthlyPay: Record<Exclude<RoleName, 'Worker' | 'Driver'>, readonly [number, number]> = {
  Superadmin: [6200, 7000],
  Director: [13500, 16000],
  'Project Manager': [8200, 10500],
  'Assistant Project Manager': [6000, 7200],
  Engineer: [4200, 5600],
  Supervisor: [3200, 4100],
  Safety: [3400, 4800],
  'Quantity Surveyor': [4500, 5800],
  Coordinator: [4300, 5200],
  Logistic: [3150, 3800],
  Procurement: [3300, 5400],
  Drafter: [3200, 3900],
  'Human Resource': [3600, 5600],
};

const WORKING_DAYS_A_MONTH = 26;
const HOURS_A_DAY = 8;

/** The pay of one person: workers and drivers by the day, everybody else by the month. */
export function payOf(role: RoleName, passType: PassType, random: Random): DemoPay {
  const levyPayment = dollars(levyInCents(passType, random));
  if (role === 'Worker' || role === 'Driver') {
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
  const [lowest, highest] = monthlyPay[role];
  const month = random.integer(lowest / 50, highest / 50) * 5000;
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
function levyInCents(passType: PassType, random: Random): number {
  if (passType === 'S Pass') return 65_000;
  if (passType === 'Work Permit') return random.chance(0.6) ? 50_000 : 90_000;
  return 0;
}

function dollars(cents: number): string {
  return (Math.round(cents) / 100).toFixed(2);
}
