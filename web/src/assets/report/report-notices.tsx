import { Alert, Button, Group, Text } from '@mantine/core';
import type { Asset, Family } from '@plumbline/contract';
import { CircleAlert, CloudUpload, FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { removeOutgoing, useOutgoing } from '../../outbox/index.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { isOfAsset, type ReportDraft } from './draft.ts';
import { reportOutbox } from './report-outbox.ts';

type ReportNoticesProps = {
  family: Family;
  asset: Pick<Asset, 'id'>;
  /** Opens the form of the one that is not on its way. */
  onContinue: () => void;
};

/** The reports of an item on this device: queued to send, refused, or not finished. */
export function ReportNotices({ family, asset, onContinue }: ReportNoticesProps) {
  const drafts = useOutgoing(reportOutbox).filter((draft) => isOfAsset(draft, family.name, asset.id));
  return drafts.map((draft) =>
    draft.sending ? <Queued key={draft.id} /> : <Open key={draft.id} draft={draft} onContinue={onContinue} />,
  );
}

function Queued() {
  const { t } = useTranslation();
  return (
    <Alert color="pending" variant="light" icon={<CloudUpload />}>
      <Text size="sm">
        {t(
          'Your report is saved on this device and queued to send. It will be sent when you are back online.',
        )}
      </Text>
    </Alert>
  );
}

function Open({ draft, onContinue }: { draft: ReportDraft; onContinue: () => void }) {
  const { t } = useTranslation();
  const { refusal, values } = draft;

  async function discard() {
    const sure = await confirmAction({
      sentence: t('What you have entered will be lost. This cannot be undone.'),
      subject: reportOutbox.words(draft).name,
      verb: t('Discard'),
      destructive: true,
    });
    if (sure) await removeOutgoing(draft);
  }
  return (
    <Alert
      color="pending"
      variant="light"
      icon={refusal ? <CircleAlert /> : <FilePen />}
      title={refusal ? t('Your report was not accepted') : t('Your report is not finished')}
    >
      {refusal && <Text size="sm">{refusal.sentence}</Text>}
      {values.comments && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('You entered: {{words}}', { words: values.comments })}
        </Text>
      )}
      <Group gap="xs" mt={8}>
        <Button size="xs" onClick={onContinue}>
          {t('Continue')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void discard()}>
          {t('Discard')}
        </Button>
      </Group>
    </Alert>
  );
}
