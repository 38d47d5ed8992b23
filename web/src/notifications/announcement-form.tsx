import { Group, MultiSelect, Radio, Textarea, TextInput } from '@mantine/core';
import {
  type AnnouncementAudience,
  announcementAudiences,
  newAnnouncement,
  roleIds,
  roles,
  sendAnnouncement,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../platform/notices.tsx';
import { useWrite } from '../platform/queries.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { AnnouncementReach } from './announcement-reach.tsx';
import { useReach, useReachWords } from './use-reach.ts';

const empty = {
  send_to: 'management' as AnnouncementAudience,
  role_ids: [] as number[],
  title: '',
  description: '',
};

/** The form of an announcement: to whom, title and description. Rule: NOTIFICATION-2. */
export function AnnouncementForm() {
  const { t } = useTranslation();
  const form = useContractForm(newAnnouncement, empty);
  const { send_to, role_ids, title, description } = form.values;
  const reach = useReach({ send_to, role_ids });
  const { sentence, reachInWords } = useReachWords();
  const send = useWrite(sendAnnouncement, {
    form,
    success: false,
    onSuccess: (sent) => {
      form.markSaved(empty);
      showSuccess(t('Announcement Sent!'), t('Sent to {{reach}}.', { reach: reachInWords(sent) }));
    },
  });

  async function submit(body: NonNullable<ReturnType<typeof form.check>>) {
    const sure = await confirmAction({
      sentence: sentence(send_to, role_ids, reach.data),
      subject: body.title,
      verb: t('Send Announcement'),
    });
    if (sure) send.mutate({ body });
  }

  const audiences = Object.entries(announcementAudiences) as [AnnouncementAudience, string][];
  return (
    <ContractForm
      form={form}
      pending={send.isPending}
      disabled={title.trim() === '' || description.trim() === ''}
      submitLabel={t('Send Announcement')}
      onSubmit={(body) => void submit(body)}
    >
      <Radio.Group label={t('Send to')} required {...form.getInputProps('send_to')}>
        <Group gap="lg" py={6}>
          {audiences.map(([value, label]) => (
            <Radio key={value} value={value} label={t(label)} />
          ))}
        </Group>
      </Radio.Group>
      {send_to === 'role' && (
        <MultiSelect
          label={t('Roles')}
          required
          searchable
          clearable
          maxDropdownHeight={520}
          clearButtonProps={{ 'aria-label': t('Clear') }}
          placeholder={role_ids.length === 0 ? t('Select one or more roles') : undefined}
          nothingFoundMessage={t('No roles found')}
          data={roleIds.map((id) => ({ value: String(id), label: t(roles[id]) }))}
          value={role_ids.map(String)}
          onChange={(values) => form.setFieldValue('role_ids', values.map(Number))}
          error={form.errors.role_ids}
        />
      )}
      <AnnouncementReach audience={{ send_to, role_ids }} query={reach} />
      <TextInput label={t('Title')} required maxLength={100} {...form.getInputProps('title')} />
      <Textarea
        label={t('Description')}
        required
        autosize
        minRows={3}
        maxRows={12}
        maxLength={1000}
        {...form.getInputProps('description')}
      />
    </ContractForm>
  );
}
