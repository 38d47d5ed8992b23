import type { Asset, Family } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useOpenedDraft } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { newUuid } from '../../platform/uuid.ts';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { isOfAsset } from './draft.ts';
import { ReportBrokenForm } from './report-broken-form.tsx';
import { reportOutbox } from './report-outbox.ts';

type ReportBrokenPanelProps = { family: Family; asset: Asset; onClose: () => void };

/** Reports what is broken, with photos; those who manage the store are notified. */
export default function ReportBrokenPanel({ family, asset, onClose }: ReportBrokenPanelProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const owner = user.employee.id;
  const { id, brand, description, serial_no } = asset;
  const { opened } = useOpenedDraft({
    kind: reportOutbox,
    owner,
    isIt: (draft) => isOfAsset(draft, family.name, id) && !draft.sending,
    newDraft: () => ({
      id: newUuid(),
      owner,
      changedAt: new Date().toISOString(),
      broken: { family: family.name, asset: { id, brand, description, serial_no } },
      values: { date: site.today, comments: '' },
      files: [],
      sending: false,
      refusal: null,
    }),
  });
  if (opened)
    return (
      <ReportBrokenForm
        key={opened.draft.id}
        family={family}
        opened={opened.draft}
        isResumed={opened.isResumed}
        onClose={onClose}
      />
    );
  return (
    <SidePanel title={t('Report broken')} size={400} opened onClose={onClose}>
      <Loading />
    </SidePanel>
  );
}
