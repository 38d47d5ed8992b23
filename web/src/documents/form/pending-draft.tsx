import { Alert, Button, Stack } from '@mantine/core';
import { CloudUpload } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../drafts/draft.ts';
import { draftName } from '../drafts/draft-words.ts';
import { useDrafts } from '../drafts/use-drafts.ts';

type PendingDraftProps = {
  draft: Draft;
  /** It has arrived, or was refused. */
  onSettled: () => void;
  onBack: () => void;
};

/** Shown in place of a form whose last change has not arrived yet. */
export function PendingDraft({ draft, onSettled, onBack }: PendingDraftProps) {
  const { t } = useTranslation();
  const isQueued = useDrafts().some(({ id, sending }) => id === draft.id && sending !== null);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isQueued) settled();
  }, [isQueued]);

  return (
    <Alert color="pending" variant="light" icon={<CloudUpload />}>
      <Stack gap="xs" align="flex-start">
        {t('{{name}} is queued to send. You can edit it again once it has been sent.', {
          name: draftName(draft),
        })}
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
      </Stack>
    </Alert>
  );
}
