/** Where the server of the journeys listens, and the password of its demo accounts. */
export const PORT = 3987;
export const BASE_URL = `http://127.0.0.1:${PORT}`;
export const PASSWORD = 'a password for the journeys';
