import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { CrewMember } from '@plumbline/contract';
import { HardHat, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { NoMatch } from '../../ui/states/no-match.tsx';
import { FilterBar } from '../../ui/tables/filter-bar.tsx';
import { hasOtherPages } from '../../ui/tables/page-window.ts';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { CLOCKING } from '../clock/use-clocking.ts';
import { usePosition } from '../clock/use-position.ts';
import { useCrewProject } from '../offered-project.ts';
import { OvertimePanel } from '../overtime/overtime-panel.tsx';
import { useAddedOvertime } from '../overtime/use-overtime-address.ts';
import classes from './crew.module.css';
import { CrewBar } from './crew-bar.tsx';
import { CrewMemberRow } from './crew-member-row.tsx';
import { isAwaited } from './crew-selection.ts';
import { type CrewList, useCrew } from './use-crew.ts';

/** A crew of a project: who is at work, and clocking them in and out together. */
export function Crew() {
  const { t } = useTranslation();
  const { project, remember } = useCrewProject();
  const crew = useCrew(project?.id ?? 0);
  const { position, look } = usePosition();
  const adding = useAddedOvertime();
  const { query, rows } = crew;
  const overtimeOf = rows?.find(({ id }) => id === adding.of);
  const hasTicks = crew.ticked.size > 0;
  // Asked for once somebody is ticked: before, no one would know what for.
  useEffect(() => {
    if (hasTicks) look();
  }, [hasTicks, look]);

  return (
    <>
      <FilterBar
        active={crew.search_term !== ''}
        count={query.data?.total}
        onClear={() => crew.search('')}
        inSight={
          <>
            <ProjectPicker
              w={{ sm: 320 }}
              miw={{ base: '100%', sm: 0 }}
              value={crew.project}
              title={crew.project === project?.id ? project.title : undefined}
              onPick={(picked) => {
                if (!picked) return;
                remember(picked);
                crew.setProject(picked.id);
              }}
            />
            <SearchField label={t('Name')} w={{ sm: 240 }} value={crew.search_term} onSearch={crew.search} />
          </>
        }
      />
      {crew.project === 0 ? (
        <EmptyState
          icon={<HardHat />}
          title={t('No project selected')}
          reason={t('Select a project to clock its crew in and out.')}
        />
      ) : query.error && !rows ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !rows ? (
        <Loading skeleton={<SkeletonRows />} />
      ) : rows.length === 0 ? (
        <EmptyCrew searched={crew.search_term !== ''} />
      ) : (
        <>
          <CommandsOfRecord record={CLOCKING} />
          <CommandsOfRecord record="overtime" />
          <Group gap="xs" mb={4}>
            <Button
              variant="default"
              disabled={!rows.some((member) => isAwaited(member) && !crew.ticked.has(member.id))}
              onClick={crew.tickAwaited}
            >
              {t('Select all not clocked in')}
            </Button>
            {hasTicks && (
              <Button variant="subtle" color="gray" onClick={crew.untickAll}>
                {t('Clear selection')}
              </Button>
            )}
            <Text size="sm" c="dimmed" role="status" className="numbers">
              {t('{{count}} selected', { count: crew.ticked.size })}
            </Text>
          </Group>
          <CrewRows crew={crew} rows={rows} onAddOvertime={({ id }) => adding.begin(id)} />
          {query.data && hasOtherPages(query.data) && <Pagination page={query.data} onPage={crew.setPage} />}
          {hasTicks && (
            <CrewBar
              crew={crew}
              project={project?.id === crew.project ? project : null}
              position={position}
              onLook={look}
            />
          )}
        </>
      )}
      {overtimeOf && <OvertimePanel person={overtimeOf} onClose={adding.close} />}
    </>
  );
}

function EmptyCrew({ searched }: { searched: boolean }) {
  const { t } = useTranslation();
  if (searched) {
    return <NoMatch title={t('No crew members found')} reason={t('Try a different name.')} />;
  }
  return (
    <EmptyState
      icon={<Users />}
      title={t('No one is assigned to this project')}
      reason={t('The crew is everyone assigned to the project or to a task in it.')}
    />
  );
}

function SkeletonRows() {
  return (
    <Stack gap={8}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  );
}

type CrewRowsProps = {
  crew: CrewList;
  rows: readonly CrewMember[];
  onAddOvertime: (member: CrewMember) => void;
};

/** The people of a crew, each with a box to tick. */
function CrewRows({ crew, rows, onAddOvertime }: CrewRowsProps) {
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
