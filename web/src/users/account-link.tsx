import { Button, Group, Stack, Text } from '@mantine/core';
import {
  createPasswordLink,
  endPasswordLink,
  mailPasswordLink,
  RESET_LINK_HOURS,
  type UserAccount,
} from '@plumbline/contract';
import { KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailLine } from '../mail/index.ts';
import { useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { formatInstant } from '../ui/text/dates.ts';
import { PasswordLink } from './password-link.tsx';

/** The link by which the owner of somebody else's account sets their password: whether there is one, and the way to another. */
export function AccountLink({ account }: { account: UserAccount }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const { id, employee, email, is_invited, link_ends_at, link_mail } = account;
  const [made, setMade] = useState<{ link: string; ends_at: string } | null>(null);
  const make = useWrite(createPasswordLink, { success: false, onSuccess: setMade });
  const send = useWrite(mailPasswordLink, { success: false, onSuccess: () => setMade(null) });
  const end = useWrite(endPasswordLink, { onSuccess: () => setMade(null) });
  const name = fullName(employee);
  const params = { id };

  const reset = t(
    'This creates a link that works once, within {{hours}} hours. The present password works until the link is used; then the user is signed out on all devices.',
    { hours: RESET_LINK_HOURS },
  );

  async function askToMake() {
    const sentence = is_invited ? t('This creates a new link. An earlier one ends.') : reset;
    const verb = is_invited ? t('Create link') : t('Reset password');
    if (await confirmAction({ sentence, subject: name, verb })) make.mutate({ params });
  }

  async function askToSend(recipient: string) {
    const sentence = is_invited
      ? t('This sends a new link to {{recipient}}. An earlier one ends.', { recipient })
      : `${t('This sends a link to {{recipient}}.', { recipient })} ${reset}`;
    if (await confirmAction({ sentence, subject: name, verb: t('Send by mail') })) send.mutate({ params });
  }

  async function askToEnd() {
    const sentence = t('The link will no longer work.');
    if (await confirmAction({ sentence, subject: name, verb: t('End link') })) end.mutate({ params });
  }

  return (
    <Stack gap="xs">
      {is_invited && <Text size="sm">{t('Invited, not signed in yet.')}</Text>}
      {made ? (
        <PasswordLink link={made.link} endsAt={made.ends_at} name={name} />
      ) : link_ends_at ? (
        <Text size="sm">
          {t('A link to set the password ends on {{moment}}.', {
            moment: formatInstant(link_ends_at, site.time_zone),
          })}
        </Text>
      ) : (
        is_invited && <Text size="sm">{t('There is no link that works. Please create one.')}</Text>
      )}
      {!made && link_mail && <MailLine mail={link_mail} />}
      <Group gap="xs">
        {site.sends_mail && email !== null && (
          <Button
            variant="default"
            leftSection={<Mail size={16} aria-hidden />}
            loading={send.isPending}
            onClick={() => void askToSend(email)}
          >
            {t('Send by mail')}
          </Button>
        )}
        {!made && (
          <Button
            variant="default"
            leftSection={<KeyRound size={16} aria-hidden />}
            loading={make.isPending}
            onClick={() => void askToMake()}
          >
            {is_invited ? t('Create link') : t('Reset password')}
          </Button>
        )}
        {link_ends_at && (
          <Button variant="default" loading={end.isPending} onClick={() => void askToEnd()}>
            {t('End link')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
