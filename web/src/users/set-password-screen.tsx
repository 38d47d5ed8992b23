import { Button, Text } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import {
  type Answer,
  listPasskeys,
  MIN_PASSWORD,
  passwordByLink,
  readPasswordLink,
  setPasswordByLink,
} from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyFailure, useAddPasskey } from '../passkeys/index.ts';
import { call } from '../platform/api.ts';
import type { ApiProblem } from '../platform/api-problem.ts';
import { showProblem } from '../platform/notices.tsx';
import { hasPasskeysHere } from '../platform/passkeys-here.ts';
import { useWrite } from '../platform/queries.ts';
import { signIn, useSession } from '../platform/session.ts';
import { signOut } from '../platform/sign-out.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { Confirmations } from '../ui/in-place/confirmations.tsx';
import { CardPage } from '../ui/overlays/card-page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { withAccountRules } from './with-account-rules.ts';

/** Sets the password of an account by a one-time link, for who is not signed in. Rules: ACCOUNT-17, ACCOUNT-19. */
export default function SetPasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token = '' } = useParams({ strict: false });
  // Here and not with the form: the sign-in asks again for what the link leads to, which is nothing by then.
  const [after, setAfter] = useState<'entering' | 'offer' | null>(null);
  useEffect(() => {
    document.title = `${t('Set your password')} · Plumbline`;
  }, [t]);
  return (
    <>
      <Confirmations />
      <Notifications position="top-center" />
      <CardPage title={t('Set your password')}>
        {after === null && <Linked key={token} token={token} onAfter={setAfter} />}
        {after === 'entering' && <Loading />}
        {after === 'offer' && <OfferPasskey onDone={() => void navigate({ to: '/', replace: true })} />}
      </CardPage>
    </>
  );
}

type LinkedAccount = Answer<typeof readPasswordLink>;

type OnAfter = (after: 'entering' | 'offer') => void;

function Linked({ token, onAfter }: { token: string; onAfter: OnAfter }) {
  const { t } = useTranslation();
  const session = useSession();
  const { data, error, refetch } = useQuery<LinkedAccount, ApiProblem>({
    queryKey: [readPasswordLink.name, token],
    queryFn: async ({ signal }) => (await call(readPasswordLink, { body: { token } }, { signal })).data,
    // It is read once: when it was used it is no more.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error?.code === 'link_expired')
    return (
      <EmptyState
        icon={<Link2Off />}
        title={t('This link does not work')}
        reason={t(error.message)}
        action={<ToSignIn />}
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || (session.status === 'loading' && !session.problem)) return <Loading />;
  if (session.status === 'signed-in' && session.user.username !== data.username)
    return (
      <>
        <Text size="sm">
          {t('{{name}} is signed in on this device. Please sign out first; the link keeps working.', {
            name: session.user.username,
          })}
        </Text>
        <Button variant="default" onClick={() => void signOut()}>
          {t('Logout')}
        </Button>
      </>
    );
  return <SetPasswordForm account={data} token={token} onAfter={onAfter} />;
}

const empty = { password: '', password_confirmation: '' };

type SetPasswordFormProps = { account: LinkedAccount; token: string; onAfter: OnAfter };

function SetPasswordForm({ account, token, onAfter }: SetPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { username, first_name, last_name, company, ends_at } = account;
  const owner = { username, first_name, last_name, company: { name: company } };
  const form = useContractForm(
    withAccountRules(
      { safeParse: (values) => passwordByLink.safeParse({ ...(values as typeof empty), token }) },
      { username, employee: owner },
    ),
    empty,
  );
  const write = useWrite(setPasswordByLink, {
    form,
    onSuccess: async (_, { body }) => {
      form.markSaved();
      onAfter('entering');
      try {
        const step = await signIn({ username, password: body.password });
        if (step === null && (await lacksPasskey())) return onAfter('offer');
        // An account that asks for a code asks for it in the sign-in.
        await navigate({ to: step === null ? '/' : '/login', replace: true });
      } catch (problem) {
        // The password is set; what fails is only the sign-in with it.
        await navigate({ to: '/login', replace: true });
        showProblem(problem, 'acting');
      }
    },
  });

  return (
    <>
      <Facts>
        {t('{{name}}, {{company}}', { name: `${first_name} ${last_name}`, company })}
        <br />
        {t('Username: {{username}}', { username })}
      </Facts>
      <Text size="sm" c="dimmed">
        {t('This link works once, until {{moment}}. Please choose a password that only you know.', {
          moment: formatInstant(ends_at),
        })}
      </Text>
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={t('Set password')}
        onSubmit={(body) => write.mutate({ body })}
      >
        {/* So that the browser's password manager knows whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields
          form={form}
          required
          description={t('At least {{count}} characters, and nothing that others know of you.', {
            count: MIN_PASSWORD,
          })}
        />
      </ContractForm>
    </>
  );
}

/** Whether one is to be offered to who has just signed in. Without an answer it is not. */
async function lacksPasskey(): Promise<boolean> {
  const answer = await call(listPasskeys, {}).catch(() => null);
  return answer !== null && hasPasskeysHere(answer.data.origin) && answer.data.passkeys.length === 0;
}

/** The first sign-in of a newcomer: with a passkey they need the password that they have just set no more. Rule: ACCOUNT-50. */
function OfferPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { start, pending, failure } = useAddPasskey({ onAdded: onDone });
  return (
    <>
      <Text size="sm" role="status">
        {t(
          'Your password is set, and you are signed in. With a passkey you sign in with the fingerprint, face or PIN of this device next time.',
        )}
      </Text>
      <PasskeyFailure sentence={failure} />
      <Button loading={pending} onClick={() => start()}>
        {t('Add passkey')}
      </Button>
      <Button variant="subtle" color="gray" onClick={onDone}>
        {t('Not now')}
      </Button>
    </>
  );
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

function ToSignIn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button variant="default" onClick={() => void navigate({ to: '/login' })}>
      {t('Go to sign in')}
    </Button>
  );
}
