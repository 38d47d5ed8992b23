import { z } from 'zod';

const CODE_MISSING = 'Please type the code.';

/** A code of an authenticator app or a recovery code, as somebody types it. */
export const typedCode = z.string({ error: CODE_MISSING }).trim().min(1, CODE_MISSING).max(100);
