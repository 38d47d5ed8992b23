/* What other slices use of this one: what the papers of a project ask for, as the look-ahead does. */

export { LookAheadWeeksField } from './look-ahead-weeks-field.tsx';
