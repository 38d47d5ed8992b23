import { Button, Checkbox, Text } from '@mantine/core';
import { type CrewMember, rolesAboveProjects } from '@plumbline/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { fullName, PersonAvatar } from '../../ui/badges/person-avatar.tsx';
import { StatusBadge } from '../../ui/badges/status-badge.tsx';
import classes from '../attendance.module.css';
import { LeaveBadges } from '../leave-badge.tsx';
import { siteTime } from '../times.ts';
import { isAtWork } from '../worked-time.ts';
import crewClasses from './crew.module.css';
import { canBeTicked } from './crew-selection.ts';

type CrewMemberRowProps = {
  member: CrewMember;
  /** The project whose crew it is. */
  projectId: number;
  ticked: boolean;
  onTick: () => void;
  onAddOvertime: () => void;
};

/** Somebody of a crew: a box to tick, and whether they are at work. */
export function CrewMemberRow({ member, projectId, ticked, onTick, onAddOvertime }: CrewMemberRowProps) {
  const { t } = useTranslation();
  const boxId = useId();
  const name = fullName(member);
  const possible = canBeTicked(member);
  return (
    <li className={crewClasses.member}>
      {/* The whole line is the box's target. */}
      <label htmlFor={boxId} className={crewClasses.tick} data-disabled={possible ? undefined : true}>
        <Checkbox id={boxId} checked={ticked} disabled={!possible} onChange={onTick} aria-label={name} />
        <PersonAvatar person={member} size={32} />
        <div className={crewClasses.words}>
          <Text className={classes.personName}>{name}</Text>
          <MemberState member={member} projectId={projectId} />
        </div>
      </label>
      {member.abilities.clock && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih="var(--touch)"
          aria-label={t('Add overtime for {{name}}', { name })}
          onClick={onAddOvertime}
        >
          {t('Overtime')}
        </Button>
      )}
    </li>
  );
}

/** Whether somebody is at work, since when and where. */
function MemberState({ member, projectId }: { member: CrewMember; projectId: number }) {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  const { open, is_elsewhere, leaves } = member;
  if (!member.abilities.clock) return <OutOfReach member={member} />;
  const time = open && siteTime(open.attendance_in.time_taken, zone);
  return (
    <div className={classes.pairTimes} style={{ fontWeight: 400 }}>
      {isAtWork(open) ? (
        <StatusBadge
          meaning="good"
          status={
            open.attendance_in.project.id === projectId
              ? t('In since {{time}}', { time })
              : t('In since {{time}} at {{project}}', { time, project: open.attendance_in.project.title })
          }
        />
      ) : is_elsewhere ? (
        <StatusBadge meaning="neutral" status="At another project" />
      ) : (
        <StatusBadge meaning="neutral" status="Not clocked in" />
      )}
      {open?.is_forgotten && <StatusBadge status="Missing clock-out" meaning="pending" />}
      <LeaveBadges leaves={leaves} />
    </div>
  );
}

/** Why one may not clock somebody, of whom nothing else is known then. */
function OutOfReach({ member }: { member: CrewMember }) {
  const { t } = useTranslation();
  const isAbove = rolesAboveProjects.some((role) => role === member.employee_role.name);
  return (
    <Text size="sm" c="dimmed" fw={400}>
      {isAbove
        ? t('Only this person or Human Resource can clock them in and out.')
        : t('Has not accepted the assignment to this project yet.')}
    </Text>
  );
}
