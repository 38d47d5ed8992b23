import { Alert, Button, Group, Text } from '@mantine/core';
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { formatInstant } from '../../ui/text/dates.ts';
import type { Draft } from '../drafts/draft.ts';
import { draftName } from '../drafts/draft-words.ts';

/** Says that a form goes on with what was begun before, or was refused since, and how to begin again. */
export function DraftNotice({ draft, onStartAnew }: { draft: Draft; onStartAnew: () => void }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();

  async function startAnew() {
    const sure = await confirmAction({
      sentence: t('What you have written will be lost. This cannot be undone.'),
      subject: draftName(draft),
      verb: t('Start over'),
      destructive: true,
    });
    if (sure) onStartAnew();
  }

  return (
    <Alert color={draft.refusal ? 'pending' : 'teal'} variant="light" py="xs" icon={<FilePen />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 200px" role={draft.refusal ? 'alert' : undefined}>
          {draft.refusal
            ? t('Not saved: {{sentence}}', { sentence: draft.refusal.sentence })
            : t('You are continuing your draft of {{when}}.', {
                when: formatInstant(draft.changedAt, site.time_zone),
              })}
        </Text>
        <Button size="xs" variant="default" onClick={() => void startAnew()}>
          {t('Start over')}
        </Button>
      </Group>
    </Alert>
  );
}
