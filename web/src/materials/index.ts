/* The door of this slice: what the shell needs of it. */

export { deliveryOutbox } from './deliveries/receive/delivery-outbox.ts';
