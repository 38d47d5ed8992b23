import { createStocktake } from '@plumbline/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formExit } from '../../../ui/form-exit.ts';
import { ProjectPicker } from '../../../ui/project-picker.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { StocktakeForm } from './stocktake-form.tsx';
import { StocktakeLines } from './stocktake-lines.tsx';
import {
  firstValues,
  type StocktakeBody,
  type StocktakeValues,
  stocktakeSchema,
} from './stocktake-values.ts';
import { useStockCatalogue } from './use-stock-catalogue.ts';

type StocktakePanelProps = {
  /** The id of the material that it begins with; 0: none. */
  materialId: number;
  onClose: () => void;
};

/** The form of a stocktake of specialised materials. */
export default function StocktakePanel({ materialId, onClose }: StocktakePanelProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const schema = useMemo(() => stocktakeSchema(user.employee.id), [user.employee.id]);
  const form = useContractForm<StocktakeValues, StocktakeBody>(schema, firstValues(site.today, materialId));
  const { leave, leaveSaved } = formExit(form, onClose);
  const create = useWrite(createStocktake, { form, onSuccess: leaveSaved });
  const catalogue = useStockCatalogue(form);
  return (
    <StocktakeForm
      form={form}
      pending={create.isPending}
      onSave={(body) => create.mutate({ body })}
      onLeave={() => void leave()}
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
      lines={<StocktakeLines form={form} catalogue={catalogue} materialId={materialId} />}
    />
  );
}
