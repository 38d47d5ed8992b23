/** Where the server of the journeys listens (E2E_PORT for two checkouts at once), and the password of its accounts. */
export const PORT = Number(process.env.E2E_PORT ?? 3987);
export const BASE_URL = `http://127.0.0.1:${PORT}`;
export const PASSWORD = 'a password for the journeys';
