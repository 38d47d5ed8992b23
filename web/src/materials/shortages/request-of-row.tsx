import { Text } from '@mantine/core';
import type { Shortage } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { requestPlace } from './request-place.ts';

/** Requests what one task lacks; what the whole project lacks leads to the Bulk POs that it is from. */
export function RequestOfRow({ shortage }: { shortage: Shortage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { code, project, task, abilities } = shortage;
  if (!task)
    return (
      <RowActions name={`${code}, ${project.title}`} actions={[]}>
        <ButtonLink
          size="compact-sm"
          variant="subtle"
          data-first
          aria-label={t('Bulk POs of {{title}}', { title: project.title })}
          to="/materials"
          search={{ tab: 'bulk-pos', project_id: project.id } as never}
        >
          {t('Bulk POs')}
        </ButtonLink>
      </RowActions>
    );
  if (!abilities.request)
    return (
      <Text size="sm" c="dimmed">
        {t('No access')}
      </Text>
    );
  return (
    <RowActions
      name={`${code}, ${task.title}`}
      first={{
        label: t('Request'),
        run: () => void navigate(linkTo(requestPlace(project, task, [shortage]))),
      }}
      actions={[]}
    />
  );
}
