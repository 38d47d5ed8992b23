import { z } from 'zod';

/** A role as it is answered. */
export const role = z.object({ id: z.number().int(), name: z.string() });
