import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Asset, Family, FamilyName } from '@plumbline/contract';
import { Hammer, PackageCheck, QrCode, Upload } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useMay } from '../../platform/session.ts';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { AsOfNotice, useAsOf } from '../../ui/list/as-of.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { LazyDialog, LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useNarrow } from '../../ui/use-device.ts';
import { useAssetAddress } from '../asset-address.ts';
import { fullNameOf } from '../asset-name.ts';
import { assetWords } from '../asset-words.ts';
import { custodyOf } from '../custody/custody-record.ts';
import { useActs } from '../custody/use-acts.tsx';
import { useApplyCustody } from '../custody/use-apply-custody.ts';
import { useUnscrap } from '../custody/use-unscrap.tsx';
import { AssetPanels } from '../form/asset-panels.tsx';
import beside from '../form/form-beside.module.css';
import { useAssetColumns } from './asset-columns.tsx';
import { AssetRowActions } from './asset-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useAssetFilters } from './use-asset-filters.tsx';

const IssuePanel = lazy(() => import('../issue/issue-panel.tsx'));

/** Whether the form of a family is next to its list, where there is room. Rule: ASSET-29. */
const formBeside: Record<FamilyName, boolean> = { tools: false, equipments: true };

const FormBeside = lazy(() => import('../form/form-beside.tsx'));
const ImportScreen = lazy(() => import('../import/import-screen.tsx'));
const LabelsDialog = lazy(() => import('../../ui/print/labels-dialog.tsx'));

/** The assets that are not scrapped, wherever they are or were on a day, and what can be done with them now. */
export function AssetList({ family }: { family: Family }) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const manages = useMay('tool.manage');
  const issues = useMay('tool.issue');
  const address = useAssetAddress();
  const narrow = useNarrow();
  const { day, filter: on } = useAsOf();
  const hasFormBeside = !narrow && manages && formBeside[family.name];
  const { ref, width } = useElementSize();
  // Before it is measured: as on most desks.
  const room = width || 1000;
  const { toPage } = useApplyCustody(family);
  const list = useList(family.list, {
    // A day of the past is as it was.
    ...(!day && { apply: toPage }),
    columns: useAssetColumns(({ id }) => address.showMovements(id), room, day),
    sort: { by: 'added', direction: 'desc' },
    filters: { ...useAssetFilters(family), on },
  });
  const { chosen: assets, clear, selection } = useSelection(list.rows, fullNameOf);
  const { begin, panel } = useActs(family, clear);
  const unscrap = useUnscrap(family);
  const [labelling, setLabelling] = useState(false);
  const offered = { family, address, onAct: begin, onUnscrap: unscrap.ask };
  const add = manages && !hasFormBeside && <Button onClick={address.add}>{t(words.add)}</Button>;

  if (manages && address.importing)
    return (
      <LazyPart fallback={<Loading />}>
        <ImportScreen family={family} onLeave={address.close} />
      </LazyPart>
    );
  return (
    <div className={beside.root} data-side={hasFormBeside || undefined}>
      <div ref={ref}>
        <ListTable
          list={list}
          label={t(words.list)}
          rowKey={({ id }) => id}
          exportEndpoint={family.exportList}
          actions={
            !day && (
              <>
                <IssueButton family={family} />
                {add}
              </>
            )
          }
          headEnd={<WhyCannot icon action="tool.issue" question={t("Why can't I issue?")} />}
          otherActions={
            manages && !day
              ? [
                  { label: t('Import'), icon: <Upload size={16} aria-hidden />, run: address.showImport },
                  {
                    label: t('Labels'),
                    icon: <QrCode size={16} aria-hidden />,
                    run: () => setLabelling(true),
                  },
                ]
              : []
          }
          note={
            day ? (
              <AsOfNotice
                day={day}
                unknown={t(
                  'Place, holder and condition are those of that day; names, categories and other details are those of today.',
                )}
                onToday={() => list.setFilters({ on: '' })}
              />
            ) : (
              <CommandsOfRecord record={custodyOf(family)} />
            )
          }
          {...(!day && { onOpen: ({ id }: Asset) => address.open(id) })}
          isSelected={({ id }) => id === address.item}
          selection={(manages || issues) && !day ? selection : undefined}
          actionsTitle={t('Actions')}
          {...(!day && { rowActions: (asset: Asset) => <AssetRowActions {...offered} asset={asset} /> })}
          noMatch={{ title: t(words.noMatch), reason: t('Try other filters.') }}
          empty={{ icon: <Hammer />, title: t(words.empty), reason: t(words.emptyReason), action: add }}
        />
        <SelectionBar
          family={family}
          assets={day ? [] : assets}
          onAct={(act) => begin(act, assets)}
          onClear={clear}
        >
          {manages && (
            <Button
              size="xs"
              variant="default"
              leftSection={<QrCode size={14} aria-hidden />}
              onClick={() => setLabelling(true)}
            >
              {t('Labels')}
            </Button>
          )}
        </SelectionBar>
      </div>
      {hasFormBeside && (
        <LazyPart>
          <FormBeside {...offered} />
        </LazyPart>
      )}
      <AssetPanels {...offered} beside={hasFormBeside} />
      {panel}
      {unscrap.dialog}
      <LazyDialog opened={labelling} onClose={() => setLabelling(false)}>
        {labelling && (
          <LabelsDialog
            endpoint={family.labels}
            chosen={assets}
            list={{ filterQuery: list.filterQuery, total: list.answer?.total ?? 0 }}
            onClose={() => setLabelling(false)}
          />
        )}
      </LazyDialog>
    </div>
  );
}

/** Issues from the store: what is scanned, pasted or searched for. */
function IssueButton({ family }: { family: Family }) {
  const { t } = useTranslation();
  const [{ issuing }, setAddress] = useUrlState({ issuing: 0 });
  const close = () => setAddress({ issuing: 0 });
  if (!useMay('tool.issue')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<PackageCheck size={16} aria-hidden />}
        onClick={() => setAddress({ issuing: 1 })}
      >
        {t('Issue')}
      </Button>
      <LazyDialog opened={issuing === 1} onClose={close}>
        {issuing === 1 && <IssuePanel family={family} onClose={close} />}
      </LazyDialog>
    </>
  );
}
