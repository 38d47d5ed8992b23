import { Button } from '@mantine/core';
import type { Asset, Family } from '@plumbline/contract';
import { Hammer } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useNarrow } from '../../ui/use-device.ts';
import { useAssetAddress } from '../asset-address.ts';
import { formBeside } from '../asset-layout.ts';
import { assetWords } from '../asset-words.ts';
import { useActs } from '../custody/use-acts.tsx';
import { useUnscrap } from '../custody/use-unscrap.tsx';
import { AssetPanels } from '../form/asset-panels.tsx';
import beside from '../form/form-beside.module.css';
import { IssueButton } from '../issue/issue-button.tsx';
import { useAssetColumns } from './asset-columns.tsx';
import { AssetRowActions } from './asset-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useAssetFilters } from './use-asset-filters.tsx';
import { useSelection } from './use-selection.ts';

const FormBeside = lazy(() => import('../form/form-beside.tsx'));

/** The assets that are not scrapped, wherever they are, and what can be done with them. */
export function AssetList({ family }: { family: Family }) {
  const { t } = useTranslation();
  const words = assetWords[family.name];
  const manages = useMay('tool.manage');
  const issues = useMay('tool.issue');
  const address = useAssetAddress();
  const narrow = useNarrow();
  const hasFormBeside = !narrow && manages && formBeside[family.name];
  const list = useList(family.list, {
    columns: useAssetColumns(({ id }) => address.showMovements(id), narrow || hasFormBeside),
    sort: { by: 'added', direction: 'desc' },
    filters: useAssetFilters(family),
  });
  const { assets, clear, selection } = useSelection(list.rows);
  const { begin, panel } = useActs(family, clear);
  const unscrap = useUnscrap(family);
  const offered = { family, address, onAct: begin, onUnscrap: unscrap.ask };
  const add = manages && !hasFormBeside && <Button onClick={address.add}>{t(words.add)}</Button>;

  return (
    <div className={beside.root} data-side={hasFormBeside || undefined}>
      <div>
        <ListTable
          list={list}
          label={t(words.list)}
          rowKey={({ id }) => id}
          exportEndpoint={family.exportList}
          actions={
            <>
              <IssueButton family={family} />
              {add}
            </>
          }
          onOpen={({ id }) => address.open(id)}
          isSelected={({ id }) => id === address.item}
          selection={manages || issues ? selection : undefined}
          actionsTitle={t('Actions')}
          rowActions={(asset: Asset) => <AssetRowActions {...offered} asset={asset} />}
          noMatch={{ title: t(words.noMatch), reason: t('Try other filters.') }}
          empty={{ icon: <Hammer />, title: t(words.empty), reason: t(words.emptyReason), action: add }}
        />
        <SelectionBar family={family} assets={assets} onAct={(act) => begin(act, assets)} onClear={clear} />
      </div>
      {hasFormBeside && (
        <LazyPart>
          <FormBeside {...offered} />
        </LazyPart>
      )}
      <AssetPanels {...offered} beside={hasFormBeside} />
      {panel}
      {unscrap.dialog}
    </div>
  );
}
