/** A write with the key under which it is sent again. */
export type Write = { method: 'POST' | 'PUT'; path: string; body: object; key: string };

/** The day at the site, as the server has it. */
export const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date());
