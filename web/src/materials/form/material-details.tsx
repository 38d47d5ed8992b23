import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import {
  commonFigures,
  deleteMaterial,
  getCommonMaterial,
  type Material,
  materialFigures,
} from '@plumbline/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGallery } from '../../files/index.ts';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { FigureCell } from '../figures/figure-cell.tsx';
import type { FigureScope } from '../figures/figure-panel.tsx';
import { APPROVED_QTY, figureNames, quantityWords } from '../figures/figure-words.ts';
import classes from '../figures/figures.module.css';
import type { MaterialAddress } from '../list/material-list-address.ts';
import { MaterialPhoto } from '../parts/material-photo.tsx';
import { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import { MaterialForm } from './material-form.tsx';

const materialDeletion = {
  nameOf: ({ code, description }: Material) => `${code} · ${description}`,
  deletion: {
    endpoint: deleteMaterial,
    sentence: 'This will remove the materials and its issuances.',
    consequence: 'Existing orders keep it.',
    verb: 'Delete material',
  },
};

type MaterialDetailsProps = {
  material: Material;
  address: MaterialAddress;
  /** What its figures are of. */
  scope: FigureScope;
  ofTask: boolean;
};

/** One material: its photo and figures, its fields, and its history. */
export function MaterialDetails({ material, address, scope, ofTask }: MaterialDetailsProps) {
  const { t } = useTranslation();
  const hasUnsaved = useRef(() => false);
  const maySee = useMay('material.see');
  const remove = useDeletePaper(materialDeletion, address.close);
  const editing = address.editing && material.abilities.update;
  return (
    <Stack>
      <Group wrap="nowrap" align="start">
        <PhotoToEnlarge material={material} />
        {!editing && (
          <Group gap={6}>
            {material.abilities.update && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Pencil size={14} aria-hidden />}
                onClick={() => address.setEditing(true)}
              >
                {t('Update')}
              </Button>
            )}
            {material.abilities.delete && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="bad"
                leftSection={<Trash2 size={14} aria-hidden />}
                loading={remove.isPending}
                onClick={() => void remove.ask(material)}
              >
                {t('Delete')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {material.type === 'Common' ? (
        <CommonFigures material={material} address={address} scope={scope} />
      ) : (
        <Figures material={material} address={address} ofTask={ofTask} />
      )}
      <MaterialForm
        material={material}
        editing={editing}
        hasUnsaved={hasUnsaved}
        onStop={() => address.setEditing(false)}
      />
      {maySee && <FoldedHistory kind="materials" id={material.id} />}
    </Stack>
  );
}

/** The photo of a material, which opens as large as it is. */
function PhotoToEnlarge({ material: { id, code, photo_full_url } }: { material: Material }) {
  const { t } = useTranslation();
  const photo = <MaterialPhoto large photo={photo_full_url} name={code} />;
  const { enlarge, gallery } = useGallery(photo_full_url ? [{ id, name: code, url: photo_full_url }] : []);
  if (!photo_full_url) return photo;
  return (
    <>
      <UnstyledButton aria-label={t('Enlarge {{name}}', { name: code })} onClick={() => enlarge({ id })}>
        {photo}
      </UnstyledButton>
      {gallery}
    </>
  );
}

type FiguresProps = Pick<MaterialDetailsProps, 'material' | 'address'>;

/** The figures of a material, each of which opens its entries. */
function Figures({ material, address, ofTask }: FiguresProps & { ofTask: boolean }) {
  const { t } = useTranslation();
  const figures = materialFigures.filter((figure) => !ofTask || figure !== 'filtered_delivered_amount_total');
  return (
    <Facts
      facts={stockFirst(figures, 'filtered_in_stock').map((figure) => [
        t(figureNames[figure]),
        <FigureOfPanel
          key={figure}
          figure={figure}
          value={material[figure]}
          code={material.code}
          onShow={() => address.showFigure(figure, material.id)}
        />,
      ])}
    />
  );
}

/** The figures of a common material: what the scope requested and was allocated, the others the company's. */
function CommonFigures({ material, address, scope }: FiguresProps & { scope: FigureScope }) {
  const { t } = useTranslation();
  const { id, code, filtered_request_order_qty: requested } = material;
  const stock = useEndpoint(getCommonMaterial, { params: { id }, query: scope }).data;
  if (!stock) return <SkeletonLines lines={commonFigures.length} />;
  return (
    <Facts
      facts={stockFirst(commonFigures, 'common_in_stock').flatMap((figure): Fact[] => {
        const isRequested = figure === 'common_requested_qty';
        const fact: Fact = [
          t(isRequested ? APPROVED_QTY : figureNames[figure]),
          <FigureOfPanel
            key={figure}
            figure={figure}
            // All of them are known of now.
            value={stock[figure] ?? 0}
            code={code}
            onShow={() => address.showFigure(figure, id)}
          />,
        ];
        // The list of all materials has what is not approved yet as well.
        const all: Fact = [
          t(figureNames.filtered_request_order_qty),
          t('{{quantity}}, approved or not', { quantity: quantityWords(requested) }),
        ];
        return isRequested && requested !== (stock[figure] ?? 0) ? [fact, all] : [fact];
      })}
    />
  );
}

/** What is left is what one looks for. */
const stockFirst = <Figure extends string>(figures: readonly Figure[], stock: Figure): Figure[] => [
  stock,
  ...figures.filter((figure) => figure !== stock),
];

/** A figure, which takes no more height than its words; what is in stock in bold. */
function FigureOfPanel(props: ComponentProps<typeof FigureCell>) {
  const isStock = props.figure === 'filtered_in_stock' || props.figure === 'common_in_stock';
  return (
    <span className={classes.ofPanel} data-stock={isStock || undefined}>
      <FigureCell {...props} />
    </span>
  );
}
