import { ActionIcon, Badge, Button, Group, Text, Title, Tooltip } from '@mantine/core';
import type { AssignedEmployee } from '@plumbline/contract';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { ManpowerGroup } from './groups.ts';
import classes from './manpower.module.css';
import { PersonLine } from './person-line.tsx';

type ManpowerGroupRowProps = {
  group: ManpowerGroup;
  onAdd: (() => void) | undefined;
  onRemove: ((person: AssignedEmployee) => void) | undefined;
};

/** A group of people on an item. */
export function ManpowerGroupRow({ group, onAdd, onRemove }: ManpowerGroupRowProps) {
  const { t } = useTranslation();
  const name = t(group.name);
  return (
    <section aria-label={name}>
      <Group justify="space-between" className={classes.head}>
        <Title order={3} size="h2" className={classes.title}>
          {name}{' '}
          <Text span c="dimmed" className="numbers">
            {group.people.length}
          </Text>
        </Title>
        {onAdd && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={14} />}
            aria-label={t('Add to {{list}}', { list: name })}
            onClick={onAdd}
          >
            {t('Add')}
          </Button>
        )}
      </Group>
      {group.people.length === 0 ? (
        <Text size="sm" c="dimmed" py={6}>
          {t('None')}
        </Text>
      ) : (
        <ul className={classes.people}>
          {group.people.map((person) => (
            <li key={person.id} className={classes.person}>
              <PersonLine person={person} />
              {person.accepted_at === null && person.employee_status === 'Active' && (
                <Badge variant="light" color="pending" size="sm" radius="sm" tt="none" fw={500}>
                  {t('Pending acceptance')}
                </Badge>
              )}
              {onRemove && (
                <Tooltip label={t('Unassign')}>
                  <ActionIcon
                    className={classes.remove}
                    aria-label={t('Unassign {{name}}', { name: fullName(person) })}
                    onClick={() => onRemove(person)}
                  >
                    <X size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
