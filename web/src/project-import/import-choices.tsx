import { Alert, Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import type { ImportResult } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CompanyField } from '../ui/fields/company-field.tsx';
import type { Weights } from './use-import.ts';
import { weightOptions } from './weight-options.ts';

type ImportChoicesProps = {
  weights: Weights;
  title: string;
  code: string;
  companyId: number | null;
  keepsBaselines: boolean;
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
  read: ImportResult | undefined;
  errors: Record<string, string>;
};

/** How the weights are made, and another title or code than the file's. */
export function ImportChoices({
  weights,
  title,
  code,
  companyId,
  keepsBaselines,
  onChange,
  locked,
  read,
  errors,
}: ImportChoicesProps) {
  const { t } = useTranslation();
  const { value, options, isFileUnused } = weightOptions(weights, read);
  const baselines = read?.baselines ?? [];
  return (
    <>
      <Radio.Group
        label={t('Weights')}
        value={value}
        onChange={(value) => onChange({ weights: value as Weights })}
        error={errors.weights}
      >
        <Stack gap="xs" mt={4}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              label={t(option.label)}
              description={t(option.description)}
              disabled={locked}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isFileUnused && (
        <Alert color="pending" variant="light" icon={<TriangleAlert />} role="status">
          {t('The weight column of the file is not used.')}
        </Alert>
      )}
      <TextInput
        label={t('Project Title')}
        placeholder={title === '' ? (read?.preview.title ?? t('As in the file')) : ''}
        value={title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        error={errors.title}
        disabled={locked}
        maxLength={255}
      />
      <TextInput
        label={t('Code')}
        placeholder={code === '' ? (read?.preview.code ?? t('As in the file')) : ''}
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
