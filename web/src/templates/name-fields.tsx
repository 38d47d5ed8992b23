import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type NameFieldsProps = { form: { getInputProps: (field: 'name' | 'description') => object } };

/** What a template is called, and what it is for. */
export function NameFields({ form }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('Name')}
        withAsterisk
        maxLength={100}
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('Description')}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
    </>
  );
}
