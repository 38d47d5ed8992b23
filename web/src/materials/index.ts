/* What other slices use of this one: what the shell needs of it. */

export { deliveryOutbox } from './deliveries/receive/delivery-outbox.ts';
