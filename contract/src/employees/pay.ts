import { decimalInput } from '../platform/decimal-input.ts';

/** The pay of an employee in dollars, each field with the name that its message uses. Rule: PEOPLE-4. */
export const payFields = {
  basic_pay: 'Basic Pay',
  daily_rate: 'Daily Rate',
  sunday_rate: 'Sunday Rate',
  holiday_rate: 'Holiday Rate',
  ot_rate: 'OT Rate',
  ph_rate: 'PH Rate',
  food_rate: 'Food Allowance',
  night_shift_rate: 'Night Shift Allowance',
  dinner_rate: 'Dinner Allowance',
  levy_payment: 'Levy Payment',
  sat_allowance: 'Sat Allowance',
} as const;
export type PayField = keyof typeof payFields;

/** An amount in dollars with at most 2 places, as a number or numeric text. */
const amount = (name: string) => decimalInput(10, 2, `${name} must be numeric.`);

const of = <Field>(make: (name: string) => Field) =>
  Object.fromEntries(Object.entries(payFields).map(([field, name]) => [field, make(name)])) as Record<
    PayField,
    Field
  >;

/** The salary fields of 'Add Employee': 0 unless given. */
export const newPay = of((name) => amount(name).default(0));

/** The salary fields of the details: what is not named stays. */
export const changedPay = of((name) => amount(name).optional());
