import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { InformationValues } from './information-values.ts';

type TenderFieldsProps = { form: ContractForm<InformationValues, unknown>; editing: boolean };

/** The tender that a project came from; both blank: none. */
export function TenderFields({ form, editing }: TenderFieldsProps) {
  const { t } = useTranslation();
  const field = (path: string) => {
    const props = form.getInputProps(path);
    return {
      ...props,
      readOnly: !editing,
      // Locked, a value that is longer than its field is read in full by pointing at it.
      ...(!editing && { placeholder: '—', title: String(props.value) }),
    };
  };
  return (
    <>
      <TextInput {...field('tender_project.code')} label={t('Tender code')} maxLength={100} />
      <TextInput
        {...field('tender_project.reference_no')}
        label={t('Tender reference number')}
        maxLength={100}
      />
    </>
  );
}
