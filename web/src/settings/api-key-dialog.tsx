import { Button, Checkbox, Group, MultiSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { createApiKey, listKeyEndpoints, newApiKey } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { DateField } from '../ui/fields/date-field.tsx';
import { OwnPasswordField } from '../ui/fields/own-password-field.tsx';
import { ShownOnce } from '../ui/fields/shown-once.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { formExit } from '../ui/forms/form-exit.ts';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';

const empty = {
  name: '',
  end_date: null as string | null,
  endpoints: null as string[] | null,
  // An assistant is to ask first; who gives the key to another program says that it need not.
  asks: true,
  password: '',
};

type ApiKeyDialogProps = { onAdded: () => void; onClose: () => void };

/** Adds a key, and shows it this once. Rules: ACCOUNT-13, ACCOUNT-14. */
export default function ApiKeyDialog({ onAdded, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [key, setKey] = useState<string | null>(null);
  const form = useContractForm(newApiKey, empty);
  const { leave } = formExit(form, onClose);
  const write = useWrite(createApiKey, {
    form,
    onSuccess: (added) => {
      form.markSaved();
      onAdded();
      setKey(added.key);
    },
  });
  const { endpoints } = form.values;

  return (
    <Dialog
      opened
      onClose={() => (key ? onClose() : void leave())}
      closeOnClickOutside={false}
      title={t('Add API key')}
      size={480}
    >
      {key ? (
        <AddedKey value={key} onClose={onClose} />
      ) : (
        <ContractForm
          form={form}
          pending={write.isPending}
          submitLabel={t('Add')}
          onSubmit={(body) => write.mutate({ body })}
          onCancel={() => void leave()}
        >
          <TextInput
            label={t('Name')}
            description={t('For example: Payroll export')}
            withAsterisk
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <DateField
            label={t('Last day')}
            description={t('At most one year from now.')}
            required
            minDate={site.today}
            {...form.getInputProps('end_date')}
          />
          <Radio.Group
            label={t('What this key can do')}
            value={endpoints ? 'chosen' : 'reads'}
            onChange={(value) => form.setFieldValue('endpoints', value === 'chosen' ? [] : null)}
          >
            <Stack gap="xs" py={6}>
              <Radio value="reads" label={t('Read everything I can see')} />
              <Radio value="chosen" label={t('Use only the endpoints I select')} />
            </Stack>
          </Radio.Group>
          {endpoints && (
            <EndpointsField
              value={endpoints}
              error={form.errors.endpoints}
              onChange={(chosen) => form.setFieldValue('endpoints', chosen)}
            >
              <Checkbox
                label={t('I confirm each change')}
                description={t('For assistants: a change is pending until you confirm it in Settings.')}
                {...form.getInputProps('asks', { type: 'checkbox' })}
              />
            </EndpointsField>
          )}
          <OwnPasswordField label={t('Your password')} {...form.getInputProps('password')} />
        </ContractForm>
      )}
    </Dialog>
  );
}

type EndpointsFieldProps = {
  value: string[];
  error: ReactNode;
  onChange: (value: string[]) => void;
  /** Shown where one of them writes. */
  children: ReactNode;
};

/** The endpoints of one's role, found by their names and by what they do. */
function EndpointsField({ value, error, onChange, children }: EndpointsFieldProps) {
  const { t } = useTranslation();
  const { data = [], error: problem } = useEndpoint(listKeyEndpoints, {});
  return (
    <>
      <MultiSelect
        label={t('Endpoints')}
        withAsterisk
        searchable
        limit={100}
        maxDropdownHeight={320}
        placeholder={value.length === 0 ? t('Select one or more endpoints') : undefined}
        nothingFoundMessage={problem ? problem.message : t('No endpoints found')}
        data={data.map(({ name, summary }) => ({ value: name, label: `${name}: ${summary}` }))}
        value={value}
        onChange={onChange}
        error={error}
      />
      {data.some(({ name, reads }) => !reads && value.includes(name)) && children}
    </>
  );
}

/** A key that was added. */
function AddedKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <ShownOnce
        sentence={t('Copy the key now: it is not shown again.')}
        label={t('API key')}
        value={value}
        copyLabel={t('Copy the key')}
      />
      <Text size="sm" c="dimmed">
        {t('Send it in this header: Authorization: Bearer (key)')}
      </Text>
      <Group justify="end">
        <Button onClick={onClose}>{t('Done')}</Button>
      </Group>
    </Stack>
  );
}
