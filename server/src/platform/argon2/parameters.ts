/** OWASP's second recommendation for argon2id: 19 MiB, two passes. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
