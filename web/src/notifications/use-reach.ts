import {
  type AnnouncementAudience,
  type Answer,
  announcementAudiences,
  previewAnnouncement,
  type RoleId,
  roles,
} from '@plumbline/contract';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/api.ts';
import type { ApiProblem } from '../platform/api-problem.ts';

/** To whom an announcement goes. */
export type Audience = { send_to: AnnouncementAudience; role_ids: number[] };
export type Reach = Answer<typeof previewAnnouncement>;

/** Who would get an announcement now; nothing is asked while no role is picked. */
export function useReach({ send_to, role_ids }: Audience): UseQueryResult<Reach, ApiProblem> {
  const audience = { send_to, role_ids: send_to === 'role' ? role_ids.toSorted((a, b) => a - b) : [] };
  return useQuery<Reach, ApiProblem>({
    queryKey: [previewAnnouncement.name, {}, audience],
    queryFn: async ({ signal }) => (await call(previewAnnouncement, { body: audience }, { signal })).data,
    enabled: send_to !== 'role' || role_ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** How many people something goes to, and on how many devices where they have any, in words. */
export function useReachWords() {
  const { t } = useTranslation();
  const reachInWords = (reach: { people: number; devices: number }) => {
    const people = t('{{count}} people', { count: reach.people });
    if (reach.devices === 0) return people;
    return t('{{people}} on {{devices}}', {
      people,
      devices: t('{{count}} devices', { count: reach.devices }),
    });
  };
  return {
    reachInWords,
    /** What will happen, for the question before it; without the counts where they are not known. */
    sentence(send_to: AnnouncementAudience, roleIds: readonly number[], reach: Reach | undefined): string {
      const names = roleIds.map((id) => t(roles[id as RoleId])).join(', ');
      const audience = send_to === 'role' ? names : t(announcementAudiences[send_to]);
      return reach
        ? t('This will be sent to {{audience}}: {{reach}}. This cannot be undone.', {
            audience,
            reach: reachInWords(reach),
          })
        : t('This will be sent to {{audience}}. This cannot be undone.', { audience });
    },
  };
}
