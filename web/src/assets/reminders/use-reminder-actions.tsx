import type { Asset, AssetReminder, Family, Place } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eye, Route, Undo2, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useMay } from '../../platform/session.ts';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { nameOf } from '../asset-name.ts';
import { useActs } from '../custody/use-acts.tsx';

/** What can be done with an asset that needs attention: it is returned, or its service is completed. */
export function useReminderActions(family: Family): {
  rowActions: (reminder: AssetReminder) => ReactNode;
  panel: ReactNode;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const manages = useMay('tool.manage');
  const { begin, panel } = useActs(family);
  const goTo = (place: Place) => void navigate(linkTo(place));
  const beginReturn = async (id: number) => {
    const asset: Asset = await client.fetchQuery(endpointQuery(family.get, { params: { id } }));
    begin('return', [asset]);
  };
  return {
    rowActions: (reminder) => {
      const { id, state, project, serial_no } = reminder;
      return (
        <RowActions
          name={nameOf(reminder)}
          actions={[
            {
              label: t('View'),
              icon: <Eye size={16} aria-hidden />,
              run: () => goTo({ kind: 'asset', family: family.name, id }),
            },
            manages && {
              label: t('View Movement'),
              icon: <Route size={16} aria-hidden />,
              run: () => goTo({ kind: 'asset_movements', family: family.name, id }),
            },
            manages &&
              project !== null && {
                label: t('Return'),
                icon: <Undo2 size={16} aria-hidden />,
                run: () => void beginReturn(id),
              },
            manages &&
              state === 'in_service' && {
                label: t('Show its service'),
                icon: <Wrench size={16} aria-hidden />,
                run: () => goTo({ kind: 'assets_in_service', family: family.name, search_term: serial_no }),
              },
          ]}
        />
      );
    },
    panel,
  };
}
