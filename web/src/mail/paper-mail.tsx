import { Button, Group, Stack } from '@mantine/core';
import { type Call, getPaperMail, type MailedPaperKind, mailedPapers } from '@plumbline/contract';
import { Mail } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useMay, useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { LazyDialog } from '../ui/states/lazy-part.tsx';
import { MailLine } from './mail-line.tsx';

const PaperMailDialog = lazy(() => import('./paper-mail-dialog.tsx'));

type PaperMailProps = {
  kind: MailedPaperKind;
  id: number;
  /** The button before it was sent: 'Send to supplier'. */
  verb: string;
  /** Which monthly report it is. */
  query?: Call<typeof getPaperMail>['query'];
  /** Saves what is not saved yet, before the form opens; false: it could not. */
  before?: () => Promise<boolean>;
};

/** A paper by mail: when it was last sent, and the way to send it; nothing where the server sends no mail, or not for this person. */
export function PaperMail(props: PaperMailProps) {
  const may = useMay(mailedPapers[props.kind]);
  const { site } = useSignedIn();
  return site.sends_mail && may ? <SentPaper {...props} /> : null;
}

function SentPaper({ kind, id, verb, query, before }: PaperMailProps) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const mail = useEndpoint(getPaperMail, { params: { kind, id }, query }).data;
  if (!mail) return null;
  const [last] = mail.mails;
  const close = () => setOpened(false);
  const open = async () => setOpened(!before || (await before()));
  return (
    <Stack gap="xs" py="sm">
      {last && <MailLine mail={last} sender={fullName(last.sender)} />}
      <Group>
        <Button variant="default" leftSection={<Mail size={16} aria-hidden />} onClick={() => void open()}>
          {last ? t('Send again') : verb}
        </Button>
      </Group>
      <LazyDialog opened={isOpened} onClose={close}>
        {isOpened && (
          <PaperMailDialog
            address={{ params: { kind, id }, query }}
            title={verb}
            mail={mail}
            onClose={close}
          />
        )}
      </LazyDialog>
    </Stack>
  );
}
