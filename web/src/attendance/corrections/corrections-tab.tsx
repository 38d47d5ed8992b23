import { listCorrections } from '@plumbline/contract';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { DecisionTab } from '../decision-tab.tsx';
import { useStatusList } from '../use-status-list.ts';
import { useCorrectionColumns } from './correction-columns.tsx';
import { CorrectionDecision } from './correction-decision.tsx';

/** The corrections that people ask for, and deciding on them. */
export function CorrectionsTab() {
  const { t } = useTranslation();
  const list = useStatusList();
  const columns = useCorrectionColumns({ named: true });
  const query = useEndpoint(listCorrections, { query: list.query }, { keepPrevious: true });
  return (
    <DecisionTab
      label={t('Corrections')}
      list={list}
      query={query}
      columns={columns}
      decideLabel={(row) => t('Review correction for {{name}}', { name: fullName(row.employee) })}
      empty={{
        icon: <ClipboardCheck />,
        noneWaits: t('No pending corrections'),
        none: t('No corrections'),
        reason: t('Requests to correct a missing clock-in or clock-out appear here.'),
      }}
      decision={(row, onClose) => <CorrectionDecision correction={row} onClose={onClose} />}
    />
  );
}
