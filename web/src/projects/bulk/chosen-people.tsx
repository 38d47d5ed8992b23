import { ActionIcon, Text, Title } from '@mantine/core';
import type { EmployeeCard } from '@plumbline/contract';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import classes from '../manpower/manpower.module.css';
import { PersonLine } from '../manpower/person-line.tsx';

type ChosenPeopleProps = {
  people: readonly EmployeeCard[];
  onRemove: (person: EmployeeCard) => void;
  error: ReactNode;
};

/** Who will be assigned, until it is saved. */
export function ChosenPeople({ people, onRemove, error }: ChosenPeopleProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('Assign')}>
      <Title order={3} size="h2" className={classes.title}>
        {t('Assign')}{' '}
        <Text span c="dimmed" className="numbers">
          {people.length > 0 && people.length}
        </Text>
      </Title>
      {error && (
        <Text size="sm" c="bad" role="alert" data-wrong>
          {error}
        </Text>
      )}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonLine person={person} />
            <ActionIcon
              className={classes.remove}
              aria-label={t('Do not assign {{name}}', { name: fullName(person) })}
              onClick={() => onRemove(person)}
            >
              <X size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
