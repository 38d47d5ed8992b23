import { Avatar, type MantineSize } from '@mantine/core';
import { thumbnailOf } from '@plumbline/contract';

type Person = { first_name: string; last_name: string; avatar?: { image: string | null } };

/** A person's name as it is shown everywhere. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}

/** A person's picture; a silhouette where there is none. */
export function PersonAvatar({ person, size = 'sm' }: { person: Person; size?: MantineSize | number }) {
  const image = person.avatar?.image;
  return (
    <Avatar
      src={image ? thumbnailOf(image) : null}
      alt={fullName(person)}
      size={size}
      radius="xl"
      style={{ boxShadow: '0 0 0 1px var(--line)' }}
    />
  );
}
