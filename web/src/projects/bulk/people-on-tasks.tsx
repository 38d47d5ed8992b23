import { ActionIcon, Group, Text, Title, Tooltip } from '@mantine/core';
import type { EmployeeCard, PersonOfTasks } from '@plumbline/contract';
import { Undo2, UserPlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import classes from '../manpower/manpower.module.css';
import { PersonLine } from '../manpower/person-line.tsx';
import type { PeopleValues } from './people-values.ts';

type PeopleOnTasksProps = {
  people: readonly PersonOfTasks[];
  /** How many tasks are chosen. */
  count: number;
  values: PeopleValues;
  onAssign: (person: EmployeeCard) => void;
  onUnassign: (person: EmployeeCard) => void;
  error: ReactNode;
};

/** Who is on the chosen tasks, and on how many of them: to be taken off, or put on the others too. Rule: PROJECT-27. */
export function PeopleOnTasks({ people, count, values, onAssign, onUnassign, error }: PeopleOnTasksProps) {
  const { t } = useTranslation();
  const isIn = (list: readonly EmployeeCard[], { id }: PersonOfTasks) =>
    list.some((person) => person.id === id);
  return (
    <section aria-label={t('Assigned')}>
      <Title order={3} size="h2" className={classes.title}>
        {t('Assigned')}{' '}
        <Text span c="dimmed" className="numbers">
          {people.length}
        </Text>
      </Title>
      {error && (
        <Text size="sm" c="bad" role="alert" data-wrong>
          {error}
        </Text>
      )}
      {people.length === 0 && (
        <Text size="sm" c="dimmed" py={6}>
          {t('No one is assigned to these tasks.')}
        </Text>
      )}
      <ul className={classes.people}>
        {people.map((person) => {
          const isUnassigned = isIn(values.unassign, person);
          const isAssigned = isIn(values.assign, person);
          return (
            <li key={person.id} className={classes.person} data-off={isUnassigned || undefined}>
              <PersonLine person={person} />
              <Text size="xs" c="dimmed" className="numbers" style={{ flex: 'none' }}>
                {isUnassigned
                  ? t('Will be unassigned')
                  : isAssigned
                    ? t('On all tasks')
                    : t('On {{count}} of {{total}}', { count: person.tasks, total: count })}
              </Text>
              <Group gap={4} wrap="nowrap">
                {person.tasks < count && person.employee_status === 'Active' && (
                  <Act
                    label={isAssigned ? t('Undo') : t('Assign to all')}
                    name={t('Assign {{name}} to all', { name: fullName(person) })}
                    isPressed={isAssigned}
                    icon={<UserPlus size={16} />}
                    run={() => onAssign(person)}
                  />
                )}
                <Act
                  label={isUnassigned ? t('Undo') : t('Unassign')}
                  name={t('Unassign {{name}}', { name: fullName(person) })}
                  isPressed={isUnassigned}
                  icon={<X size={16} />}
                  run={() => onUnassign(person)}
                />
              </Group>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ActProps = { label: string; name: string; isPressed: boolean; icon: ReactNode; run: () => void };

/** A button of a person's line; once pressed it takes back what it has done. */
function Act({ label, name, isPressed, icon, run }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon className={classes.remove} aria-label={name} aria-pressed={isPressed} onClick={run}>
        {isPressed ? <Undo2 size={16} /> : icon}
      </ActionIcon>
    </Tooltip>
  );
}
