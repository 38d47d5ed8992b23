import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type AssetIssue, type Family, type FamilyName, families } from '@plumbline/contract';
import { CircleAlert, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { removeOutgoing, useOutgoing } from '../../outbox/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { DeliveryDetails, DeliveryFacts } from './delivery-details.tsx';
import { type HandOverDraft, isOfDelivery } from './hand-over/draft.ts';
import { HandOver } from './hand-over/hand-over.tsx';
import { handOverOutbox } from './hand-over/hand-over-outbox.ts';

type DeliveryPanelProps = {
  family: FamilyName;
  id: number;
  /** The delivery as a list has it already. */
  known?: AssetIssue | undefined;
  /** Whether it is open because the address says so. */
  inAddress?: boolean;
  onClose: () => void;
};

/** One delivery: to hand over for those who may while it is on its way, else to read. */
export function DeliveryPanel({ family: name, id, known, inAddress, onClose }: DeliveryPanelProps) {
  const { t } = useTranslation();
  const family = families[name];
  const query = useEndpoint(family.getIssued, { params: { id } });
  const draft = useOutgoing(handOverOutbox).find((one) => isOfDelivery(one, name, id));
  // Without a connection the data of a list or the draft is enough to hand it over.
  const issue = query.data ?? known ?? draft?.handOver.issue;

  return (
    <SidePanel
      docked
      title={issue ? t('Delivery {{number}}', { number: issue.number }) : t('Delivery')}
      size={600}
      opened
      onClose={onClose}
      inAddress={inAddress ?? false}
    >
      {!issue ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : issue.abilities.deliver && issue.status === 'for-delivery' ? (
        <Stack gap="md">
          <DeliveryFacts issue={issue} />
          <DeliveryNoteButton family={family} issue={issue} />
          <HandOver key={id} family={family} issue={issue} onDone={onClose} onCancel={onClose} />
        </Stack>
      ) : (
        <Stack gap="md">
          {draft?.refusal && <NotSent draft={draft} sentence={draft.refusal.sentence} />}
          <DeliveryNoteButton family={family} issue={issue} />
          <DeliveryDetails family={family} issue={issue} />
        </Stack>
      )}
    </SidePanel>
  );
}

/** A hand-over that was refused as too late, with what was entered: shown until it is discarded. */
function NotSent({ draft, sentence }: { draft: HandOverDraft; sentence: string }) {
  const { t } = useTranslation();
  const { items, comments, signed_by } = draft.values;
  const refused = items.filter(({ delivered }) => !delivered);
  return (
    <Alert color="pending" icon={<CircleAlert />} role="alert" title={t('Your hand-over was not accepted')}>
      <Stack gap={4}>
        <Text size="sm">{sentence}</Text>
        <Text size="sm">
          {t('You entered: {{delivered}} handed over, {{refused}} refused.', {
            delivered: items.length - refused.length,
            refused: refused.length,
          })}
        </Text>
        {refused.map(({ id, comments: reason }) => (
          <Text key={id} size="sm">
            {t('Refused: {{reason}}', { reason })}
          </Text>
        ))}
        {comments && <Text size="sm">{t('Comments: {{comments}}', { comments })}</Text>}
        {signed_by && <Text size="sm">{t('Signed by {{name}}', { name: signed_by })}</Text>}
        <Group mt={4}>
          <Button size="xs" variant="default" onClick={() => void removeOutgoing(draft)}>
            {t('Discard')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Opens the delivery note as PDF: to be signed by hand before the delivery, with the signature after it. */
function DeliveryNoteButton({ family, issue }: { family: Family; issue: AssetIssue }) {
  const { t } = useTranslation();
  const { pending, link, print } = usePrint();
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<FileDown size={14} aria-hidden />}
        loading={pending}
        onClick={() => void print(family.print, { params: { id: issue.id } })}
      >
        {t('Delivery note')}
      </Button>
      {(pending || link) && <PrintProgress pending={pending} link={link} />}
    </div>
  );
}
