import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import type { ImportResult } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { CompanyField } from '../ui/company-field.tsx';
import type { Weights } from './use-import.ts';

type ImportChoicesProps = {
  weights: Weights;
  title: string;
  code: string;
  companyId: number | null;
  keepsBaselines: boolean;
  /** Of the file. */
  baselines: readonly string[];
  onChange: (
    changes: Partial<{
      weights: Weights;
      title: string;
      code: string;
      companyId: number | null;
      keepsBaselines: boolean;
    }>,
  ) => void;
  locked: boolean;
  /** What the file says itself, once it has been read. */
  ofFile: ImportResult['preview'] | undefined;
  errors: Record<string, string>;
};

/** How the weights are made, and another title or code than the file's. */
export function ImportChoices({
  weights,
  title,
  code,
  companyId,
  keepsBaselines,
  baselines,
  onChange,
  locked,
  ofFile,
  errors,
}: ImportChoicesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Radio.Group
        label={t('Weights')}
        value={weights}
        onChange={(value) => onChange({ weights: value as Weights })}
        error={errors.weights}
      >
        <Stack gap="xs" mt={4}>
          <Radio
            value="duration"
            label={t('By duration')}
            description={t('Items are weighted by their working hours, so longer work counts more.')}
            disabled={locked}
          />
          <Radio
            value="equal"
            label={t('Equal')}
            description={t('All items at the same level count equally.')}
            disabled={locked}
          />
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('Project Title')}
        placeholder={title === '' ? (ofFile?.title ?? t('As in the file')) : ''}
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        error={errors.title}
        disabled={locked}
        maxLength={255}
      />
      <TextInput
        label={t('Code')}
        placeholder={code === '' ? (ofFile?.code ?? t('As in the file')) : ''}
        value={code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
        error={errors.code}
        disabled={locked}
        maxLength={100}
      />
      <CompanyField
        label={t('Company')}
        placeholder={t('Your own company')}
        value={companyId}
        onChange={(id) => onChange({ companyId: id })}
        error={errors.company_id}
        disabled={locked}
      />
      {baselines.length > 0 && (
        <Checkbox
          label={t('Keep as baseline: {{names}}', { names: baselines.join(', ') })}
          checked={keepsBaselines}
          onChange={(event) => onChange({ keepsBaselines: event.currentTarget.checked })}
          disabled={locked}
        />
      )}
    </>
  );
}
