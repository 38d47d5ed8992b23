import { Button } from '@mantine/core';
import type { Material, printCommonMaterialLabels, printMaterialLabels } from '@plumbline/contract';
import { QrCode } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { ChosenBar } from '../../ui/list/chosen-bar.tsx';
import type { ListAction } from '../../ui/list/list-menu.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import type { RowSelection } from '../../ui/tables/data-table.types.ts';

const LabelsDialog = lazy(() => import('../../ui/print/labels-dialog.tsx'));

type Labelled = Pick<Material, 'id' | 'code' | 'description'>;

type MaterialLabels<Row> = {
  /** The checkboxes of the rows; undefined for those who print none. */
  selection: RowSelection<Row> | undefined;
  /** For `otherActions` of the list: labels of all that its filters leave. */
  actions: readonly ListAction[];
  /** Goes below the list: what can be done with the chosen ones, and the dialog. */
  parts: ReactNode;
};

const nameOf = ({ code, description }: Labelled) => `${code} · ${description}`;

/**
 * Labels from a list of materials of either family: of the chosen ones, or of all that its filters leave.
 * @param endpoint prints them, and takes the filters of the list
 */
export function useMaterialLabels<Row extends Labelled>(
  list: Pick<List<Row>, 'rows' | 'filterQuery' | 'answer'>,
  endpoint: typeof printMaterialLabels | typeof printCommonMaterialLabels,
): MaterialLabels<Row> {
  const { t } = useTranslation();
  const mayPrint = useMay('material.write');
  const { chosen, clear, selection } = useSelection(list.rows, nameOf);
  const [opened, setOpened] = useState(false);
  if (!mayPrint) return { selection: undefined, actions: [], parts: null };
  const close = () => setOpened(false);
  return {
    selection,
    actions: [{ label: t('Labels'), icon: <QrCode size={16} aria-hidden />, run: () => setOpened(true) }],
    parts: (
      <>
        {chosen.length > 0 && (
          <ChosenBar words={t('{{count}} materials selected', { count: chosen.length })} onClear={clear}>
            <Button
              size="xs"
              variant="default"
              leftSection={<QrCode size={14} aria-hidden />}
              onClick={() => setOpened(true)}
            >
              {t('Labels')}
            </Button>
          </ChosenBar>
        )}
        <LazyDialog opened={opened} onClose={close}>
          {opened && (
            <LabelsDialog
              endpoint={endpoint}
              chosen={chosen}
              list={{ filterQuery: list.filterQuery, total: list.answer?.total ?? 0 }}
              onClose={close}
            />
          )}
        </LazyDialog>
      </>
    ),
  };
}
