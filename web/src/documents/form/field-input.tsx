import { Button, Textarea, TextInput } from '@mantine/core';
import type { DocumentField } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PercentageField } from '../../ui/fields/percentage-field.tsx';
import { RichTextField } from '../../ui/fields/rich-text.tsx';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import type { DocumentValues } from '../drafts/draft.ts';
import { ChoiceField } from './choice-field.tsx';

/** What a required field has where there is none. */
const NOT_APPLICABLE = 'N/A';

type FieldInputProps = {
  form: ContractForm<DocumentValues, unknown>;
  name: string;
  field: DocumentField;
  /** Shown, but not to be changed here, with where it comes from. */
  given?: string | undefined;
};

/** One field of a document, the way its kind is typed. */
export function FieldInput({ form, name, field, given }: FieldInputProps) {
  const { t } = useTranslation();
  const { kind, required, choices = {}, unit } = field;
  const label = t(field.label);
  const input = form.getInputProps(name);
  if (given) return <TextInput {...input} label={label} description={given} readOnly variant="filled" />;
  switch (kind) {
    case 'line':
      return (
        <TextInput
          {...input}
          label={label}
          withAsterisk={required}
          maxLength={255}
          {...(field.mayNotApply && {
            rightSectionWidth: 120,
            rightSection: (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('{{field}} is not applicable', { field: label })}
                onClick={() => form.setFieldValue(name, NOT_APPLICABLE)}
              >
                {t('Not applicable')}
              </Button>
            ),
          })}
        />
      );
    case 'text':
      return (
        <Textarea
          {...input}
          label={label}
          withAsterisk={required}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
        />
      );
    case 'rich':
      return <RichTextField {...input} label={label} required={required} />;
    case 'percentage':
      return <PercentageField {...input} label={label} required={required} />;
    case 'choice':
      return <ChoiceField {...input} label={label} choices={choices} required={required} />;
    default:
      return (
        <NumberField
          {...input}
          label={label}
          withAsterisk={required}
          hideControls
          min={0}
          max={100_000}
          allowNegative={false}
          allowDecimal={kind === 'number'}
          decimalScale={kind === 'number' ? 3 : 0}
          inputMode={kind === 'number' ? 'decimal' : 'numeric'}
          {...(unit && { suffix: ` ${unit}` })}
        />
      );
  }
}
