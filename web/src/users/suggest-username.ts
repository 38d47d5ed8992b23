import { usernameKey } from '@plumbline/contract';

type Named = { first_name: string; last_name: string };

/** 'Mei Ling' 'Tän' → 'mei.ling.tan'; empty where a name has no Latin letters. */
export function usernameOf({ first_name, last_name }: Named): string {
  return `${first_name} ${last_name}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .join('.');
}

/**
 * A username for somebody that no one has yet.
 * @param taken usernames that are in use; their case does not count
 */
export function freeUsername(person: Named, taken: readonly string[]): string {
  const wanted = usernameOf(person);
  if (wanted === '') return '';
  const inUse = new Set(taken.map(usernameKey));
  for (let number = 1; ; number++) {
    const username = number === 1 ? wanted : `${wanted}${number}`;
    if (!inUse.has(usernameKey(username))) return username;
  }
}
