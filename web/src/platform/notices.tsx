import { Anchor, Button, Code, CopyButton, Group, List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, asApiProblem } from './api-problem.ts';
import { t } from './i18n.ts';
import { type Attempt, explainProblem } from './problem.ts';
import { WhyRefused } from './why-not.tsx';

/** How long a notice with a link or a button can be reached, in milliseconds. */
const LINK_MS = 10_000;

/**
 * A success: four seconds in the corner, longer with a link.
 * @param hint what comes next, where there is something. Rule: SCREEN-3.
 * @param place where that is done, as a path of the product
 */
export function showSuccess(message: string, hint?: string, place?: string) {
  const words = hint
    ? {
        title: t(message),
        message: (
          <Text size="sm" c="dimmed">
            {place ? <Anchor href={`#${place}`}>{hint}</Anchor> : hint}
          </Text>
        ),
      }
    : { message: t(message) };
  notifications.show({ ...words, color: 'good', autoClose: place ? LINK_MS : 4000, withBorder: true });
}

/** A success with the name of its record, and what can be done with it. @param action a button */
export function showMade(message: string, name: string, action: ReactNode) {
  notifications.show({
    title: t(message),
    message: (
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="var(--mantine-color-text)">
          {name}
        </Text>
        {action}
      </Group>
    ),
    color: 'good',
    autoClose: LINK_MS,
    withBorder: true,
  });
}

/** A success that can be taken back for as long as its notice is shown. */
export function showUndoable(message: string, undo: () => void) {
  const id = notifications.show({
    message: (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="xs"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {t('Undo')}
        </Button>
      </Group>
    ),
    color: 'good',
    autoClose: LINK_MS,
    withBorder: true,
  });
}

/** How long something takes without a word of it, in milliseconds. */
const SILENT_MS = 1_000;

/** Says what is waited for, from a second on until it is there. */
export async function whileWaiting<Result>(message: string, work: Promise<Result>): Promise<Result> {
  let id: string | undefined;
  const timer = setTimeout(() => {
    id = notifications.show({ message, loading: true, autoClose: false, withBorder: true });
  }, SILENT_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (id) notifications.hide(id);
  }
}

/** A failure: stays until it is closed. The same failure twice is shown once. */
export function showProblem(error: unknown, attempt: Attempt = 'acting') {
  const problem = asApiProblem(error);
  const { title, sentence, requestId } = explainProblem(problem, attempt);
  const id = `problem:${title}:${sentence}`;
  notifications.hide(id);
  notifications.show({
    id,
    title,
    message: <NoticeText sentence={sentence} requestId={requestId} problem={problem} />,
    color: 'bad',
    autoClose: false,
    withBorder: true,
    role: 'alert',
  });
}

/** Warnings besides a success, such as what still has to be done: they stay until they are closed. */
export function showWarnings(warnings: readonly string[]) {
  if (warnings.length === 0) return;
  notifications.show({
    title: t('Please note'),
    message: (
      <List size="sm" c="var(--mantine-color-text)">
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
    ),
    color: 'pending',
    autoClose: false,
    withBorder: true,
    role: 'alert',
  });
}

/**
 * Something that could not be saved after its place on the screen was left: stays until it is closed, with what one
 * may do about it.
 */
export function showUnsaved(title: string, sentence: string, again: { label: string; run: () => void }) {
  const id = notifications.show({
    title,
    message: (
      <>
        <Text size="sm" c="var(--mantine-color-text)">
          {sentence}
        </Text>
        <Button
          size="xs"
          variant="default"
          mt="xs"
          onClick={() => {
            notifications.hide(id);
            again.run();
          }}
        >
          {again.label}
        </Button>
      </>
    ),
    color: 'bad',
    autoClose: false,
    withBorder: true,
    role: 'alert',
  });
}

type NoticeTextProps = { sentence: string; requestId: string | null; problem?: ApiProblem };

function NoticeText({ sentence, requestId, problem }: NoticeTextProps) {
  return (
    <>
      <Text size="sm" c="var(--mantine-color-text)">
        {sentence}
      </Text>
      {problem && <WhyRefused problem={problem} />}
      {requestId && <RequestId value={requestId} />}
    </>
  );
}

/** The number under which the server's log knows a request, to copy for those who look after the site. */
export function RequestId({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <Group gap={6} mt={4} wrap="nowrap">
      <Text size="xs" c="dimmed">
        {t('Request')}
      </Text>
      <Code fz="xs" c="var(--mantine-color-text)">
        {value}
      </Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Anchor component="button" type="button" size="xs" onClick={copy}>
            {copied ? t('Copied') : t('Copy')}
          </Anchor>
        )}
      </CopyButton>
    </Group>
  );
}
