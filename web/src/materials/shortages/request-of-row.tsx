import type { Shortage } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { requestPlace } from './request-place.ts';

/** Requests what one task lacks; what the whole project lacks is requested on one of its tasks. */
export function RequestOfRow({ shortage }: { shortage: Shortage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { code, project, task, abilities } = shortage;
  return (
    <RowActions
      name={`${code}, ${task?.title ?? project.title}`}
      first={
        abilities.request &&
        task && {
          label: t('Request'),
          run: () => void navigate(linkTo(requestPlace(project, task, [shortage]))),
        }
      }
      actions={[]}
    />
  );
}
