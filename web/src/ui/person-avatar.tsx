import { Avatar, type MantineSize } from '@mantine/core';

type Person = { first_name: string; last_name: string; avatar?: { image: string | null } };

/** A person's name as it is shown everywhere. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}

/** A person's picture; a silhouette where there is none. */
export function PersonAvatar({ person, size = 'sm' }: { person: Person; size?: MantineSize | number }) {
  return (
    <Avatar
      src={person.avatar?.image ?? null}
      alt={fullName(person)}
      size={size}
      radius="xl"
      style={{ boxShadow: '0 0 0 1px var(--line)' }}
    />
  );
}
