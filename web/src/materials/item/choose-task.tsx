import { Stack, Text } from '@mantine/core';
import { listAcceptedAssignments, search } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../../platform/problem.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import classes from './choose.module.css';

/** The most tasks that are offered at once; the others are found by searching. */
const OFFERED = 20;

/** Asks for which task a material is withdrawn: one's own first, any other by searching. */
export default function ChooseTask({ materialId, onClose }: { materialId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const mine = useEndpoint(listAcceptedAssignments, {}, { enabled: term === '' });
  const found = useEndpoint(search, { query: { search_term: term } }, { enabled: term !== '' });
  const query = term === '' ? mine : found;
  const tasks = query.data
    ?.filter(
      (task) =>
        task.type === 'tasks' && (!('is_last' in task) || task.is_last) && Number(task.percentage) < 100,
    )
    .slice(0, OFFERED);

  return (
    <Dialog opened onClose={onClose} title={t('For which task?')}>
      <Stack gap="xs">
        <SearchField
          label={t('Search tasks')}
          placeholder={t('Search by name or code')}
          value={term}
          onSearch={setTerm}
          data-autofocus
        />
        {tasks?.map(({ id, project_id, code, title, heirarchy }) => (
          <ButtonLink
            key={id}
            {...linkTo({ kind: 'withdrawal_form', project: project_id, task: id, material: materialId })}
            variant="default"
            className={classes.choice ?? ''}
            onClick={onClose}
          >
            <span>
              {code} · {title}
              <Text component="span" size="xs" c="dimmed" className={classes.below}>
                {heirarchy}
              </Text>
            </span>
          </ButtonLink>
        ))}
        <Text size="sm" c="dimmed" role="status">
          {query.error
            ? explainProblem(query.error, 'reading').sentence
            : tasks?.length === 0 &&
              (term === '' ? t('You have no bottom-level tasks. Search for one.') : t('No task matches'))}
        </Text>
      </Stack>
    </Dialog>
  );
}
