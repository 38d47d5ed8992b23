/* What other slices use of this one. */

export { HomeClock } from './clock/home-clock.tsx';
