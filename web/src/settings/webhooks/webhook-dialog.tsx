import { MultiSelect, Radio, Stack, TextInput } from '@mantine/core';
import {
  createWebhook,
  newWebhook,
  updateWebhook,
  type Webhook,
  type WebhookKind,
  webhookKinds,
  webhookKindWords,
} from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { formExit } from '../../ui/forms/form-exit.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';

type WebhookDialogProps = {
  /** The one that is changed; without it a new one is added. */
  webhook?: Webhook;
  onSaved: () => void;
  onClose: () => void;
};

/** Adds a webhook and shows its secret this once, or changes one. Rules: WEBHOOK-1, WEBHOOK-7. */
export default function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useContractForm(newWebhook, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    kinds: webhook?.kinds ?? (null as WebhookKind[] | null),
  });
  const { leave } = formExit(form, onClose);
  const saved = () => {
    form.markSaved();
    onSaved();
  };
  const create = useWrite(createWebhook, {
    form,
    onSuccess: (added) => {
      saved();
      setSecret(added.secret);
    },
  });
  const update = useWrite(updateWebhook, {
    form,
    onSuccess: () => {
      saved();
      onClose();
    },
  });
  const { kinds } = form.values;

  return (
    <Dialog
      opened
      onClose={() => (secret ? onClose() : void leave())}
      closeOnClickOutside={false}
      title={webhook ? t('Edit webhook') : t('Add webhook')}
      size={480}
    >
      {secret ? (
        <ShownSecret value={secret} onClose={onClose} />
      ) : (
        <ContractForm
          form={form}
          pending={create.isPending || update.isPending}
          submitLabel={webhook ? t('Save') : t('Add')}
          onSubmit={(body) =>
            webhook ? update.mutate({ params: { id: webhook.id }, body }) : create.mutate({ body })
          }
          onCancel={() => void leave()}
        >
          <TextInput
            label={t('Name')}
            description={t('For example: Accounting')}
            withAsterisk
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('Address')}
            description={t('Where the other program receives messages, starting with https://')}
            withAsterisk
            type="url"
            autoComplete="off"
            {...form.getInputProps('url')}
          />
          <Radio.Group
            label={t('Records to watch')}
            value={kinds ? 'chosen' : 'all'}
            onChange={(value) => form.setFieldValue('kinds', value === 'chosen' ? [] : null)}
          >
            <Stack gap="xs" py={6}>
              <Radio value="all" label={t('All records')} />
              <Radio value="chosen" label={t('Only the kinds I select')} />
            </Stack>
          </Radio.Group>
          {kinds && (
            <MultiSelect
              label={t('Kinds of records')}
              withAsterisk
              searchable
              maxDropdownHeight={320}
              nothingFoundMessage={t('No kinds found')}
              data={webhookKinds
                .map((kind) => ({ value: kind, label: t(webhookKindWords[kind]) }))
                .toSorted((one, other) => one.label.localeCompare(other.label))}
              value={kinds}
              error={form.errors.kinds}
              onChange={(chosen) => form.setFieldValue('kinds', chosen as WebhookKind[])}
            />
          )}
        </ContractForm>
      )}
    </Dialog>
  );
}
