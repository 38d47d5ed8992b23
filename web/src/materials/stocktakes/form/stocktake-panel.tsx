import { createStocktake } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { ProjectPicker } from '../../../ui/fields/project-picker.tsx';
import { StocktakeForm, type StocktakePanelProps, useStocktakeForm } from './stocktake-form.tsx';
import { StocktakeLines } from './stocktake-lines.tsx';
import { stocktakeSchema } from './stocktake-values.ts';
import { useStockCatalogue } from './use-stock-catalogue.ts';

/** The form of a stocktake of specialised materials. */
export default function StocktakePanel(props: StocktakePanelProps) {
  const { t } = useTranslation();
  const opened = useStocktakeForm('Specialised', createStocktake, stocktakeSchema, props);
  const { form } = opened;
  const catalogue = useStockCatalogue(form);
  return (
    <StocktakeForm
      {...opened}
      place={
        <ProjectPicker
          all={t('Company store')}
          value={form.values.project_id ?? 0}
          error={form.errors.project_id}
          onPick={(project) => {
            form.clearFieldError('project_id');
            form.setFieldValue('project_id', project?.id ?? null);
          }}
        />
      }
      lines={<StocktakeLines form={form} catalogue={catalogue} materialId={props.materialId} />}
    />
  );
}
