import type { Asset, Family, Place } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  ClipboardPlus,
  Handshake,
  Pencil,
  Route,
  TriangleAlert,
  Truck,
  Undo2,
  Wrench,
} from 'lucide-react';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { type Action, ActionButtons } from '../../ui/layout/action-buttons.tsx';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import { linkTo } from '../../ui/text/place-link.ts';
import { useUrlState } from '../../ui/url-state.ts';
import type { ActName } from '../custody/act-panel-props.ts';
import { acts } from '../custody/acts.tsx';
import { useUnscrap } from '../custody/use-unscrap.tsx';
import { ReportNotices } from '../report/report-notices.tsx';

const NewRequestPanel = lazy(() => import('../requests/form/new-request-panel.tsx'));
const loadReport = () => import('../report/report-broken-panel.tsx');
const ReportBrokenPanel = lazy(loadReport);

type ItemActionsProps = { family: Family; asset: Asset };
type Panel = ActName | 'request' | 'report';

/** What the user may do with an item now; the most frequent action first. */
export function ItemActions({ family, asset }: ItemActionsProps) {
  const [{ panel }, setAddress] = useUrlState({ panel: '' });
  const unscrap = useUnscrap(family);
  const open = (next: Panel) => setAddress({ panel: next });
  const actions = useActions(asset, { family, open, unscrap: unscrap.ask });
  const close = () => setAddress({ panel: '' });
  const Act = acts.find(({ name }) => name === panel)?.panel;
  const mayReport = asset.abilities.report_broken;
  useEffect(() => {
    // Loaded ahead, because there may be no connection at the tool. Otherwise loaded when it is opened.
    if (mayReport) void loadReport().catch(() => {});
  }, [mayReport]);

  return (
    <>
      <ReportNotices family={family} asset={asset} onContinue={() => open('report')} />
      {actions.length > 0 && <ActionButtons actions={actions} />}
      {unscrap.dialog}
      <LazyDialog opened={panel !== ''} onClose={close}>
        {Act && <Act family={family} assets={[asset]} onClose={close} onDone={close} />}
        {panel === 'request' && <NewRequestPanel family={family} item={asset} onClose={close} />}
        {panel === 'report' && <ReportBrokenPanel family={family} asset={asset} onClose={close} />}
      </LazyDialog>
    </>
  );
}

type Ways = {
  family: Family;
  open: (panel: Panel) => void;
  unscrap: (asset: Asset) => void;
};

function useActions(asset: Asset, { family, open, unscrap }: Ways): Action[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const { abilities, state, project, latest_movement } = asset;
  const { driver, recipient } = latest_movement.movement;
  const isMine = [driver?.id, recipient?.id].includes(user.employee.id);
  const goTo = (place: Place) => void navigate(linkTo(place));
  const self = { family: family.name, id: asset.id };

  const actions: (Action | false)[] = [
    state === 'on_its_way' &&
      isMine && {
        label: t('Open my deliveries'),
        icon: Truck,
        run: () => goTo({ kind: 'my_deliveries' }),
      },
    abilities.issue && { label: t('Hand over'), icon: Handshake, run: () => open('issue') },
    abilities.return && project !== null && { label: t('Return'), icon: Undo2, run: () => open('return') },
    abilities.unscrap && { label: t('Unscrap'), icon: ArchiveRestore, run: () => unscrap(asset) },
    abilities.complete_service && {
      label: t('Show its service'),
      icon: Wrench,
      run: () => goTo({ kind: 'assets_in_service', family: family.name, search_term: asset.serial_no }),
    },
    abilities.report_broken &&
      !abilities.unscrap && { label: t('Report broken'), icon: TriangleAlert, run: () => open('report') },
    abilities.service && { label: t('Service'), icon: Wrench, run: () => open('service') },
    abilities.request && { label: t('Request'), icon: ClipboardPlus, run: () => open('request') },
    abilities.scrap && { label: t('Scrap'), icon: Archive, run: () => open('scrap') },
    abilities.view_movements && {
      label: t('View Movement'),
      icon: Route,
      run: () => goTo({ kind: 'asset_movements', ...self }),
    },
    abilities.update && {
      label: t('Update'),
      icon: Pencil,
      run: () => goTo({ kind: 'asset_in_list', ...self, editing: 1 }),
    },
  ];
  return actions.filter((action) => action !== false);
}
