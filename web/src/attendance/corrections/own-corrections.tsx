import { Title } from '@mantine/core';
import { listCorrections } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { RequestList } from '../../decisions/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useCorrectionColumns } from './correction-columns.tsx';
import { useCorrectionDetails } from './correction-details.tsx';

const PER_PAGE = 5;

/** The corrections that one has asked for, and what was decided; nothing where there are none. */
export function OwnCorrections() {
  const { t } = useTranslation();
  const { employee } = useSignedIn().user;
  const columns = useCorrectionColumns({ named: false });
  const details = useCorrectionDetails();
  const list = useList(listCorrections, {
    name: 'corrections',
    columns,
    sort: { by: 'date', direction: 'desc' },
    query: { employee_id: employee.id, per_page: PER_PAGE },
  });
  if (!list.query.error && (list.answer?.total ?? 0) === 0) return null;
  return (
    <section aria-label={t('My corrections')}>
      <Title order={2} mb="xs">
        {t('My corrections')}
      </Title>
      <RequestList
        kind="corrections"
        compact
        list={list}
        label={t('My corrections')}
        decisions={[]}
        details={details}
        empty={t('No corrections')}
      />
    </section>
  );
}
