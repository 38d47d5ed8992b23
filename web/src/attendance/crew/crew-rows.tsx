import type { CrewMember } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from './crew.module.css';
import { CrewMemberRow } from './crew-member-row.tsx';
import type { CrewList } from './use-crew.ts';

type CrewRowsProps = {
  crew: CrewList;
  rows: readonly CrewMember[];
  onAddOvertime: (member: CrewMember) => void;
};

/** The people of a crew, each with a box to tick. */
export function CrewRows({ crew, rows, onAddOvertime }: CrewRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('Crew')}>
      {rows.map((member) => (
        <CrewMemberRow
          key={member.id}
          member={member}
          projectId={crew.project}
          ticked={crew.ticked.has(member.id)}
          onTick={() => crew.tick(member)}
          onAddOvertime={() => onAddOvertime(member)}
        />
      ))}
    </ul>
  );
}
