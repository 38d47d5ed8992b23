import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { MAX_DECISION_COMMENT } from '@plumbline/contract';
import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLosing, usePreservedThroughSignIn } from '../ui/forms/use-unsaved-guard.ts';
import { InPlace, useGuarded } from '../ui/in-place/in-place.tsx';
import { pressedPlace } from '../ui/in-place/pressed.ts';
import type { DecisionChoice } from './choices.tsx';

/** What the device says of a decision: the word of its button, and whom and what it concerns. */
export type DecisionWords = { verb: string; subject: string };

type DecisionDialogProps<Status extends string> = {
  /** By default 'Approve or reject?', of one choice 'Are you sure?'. */
  title?: string;
  /** Whom and what it concerns: the name, and how much of what. */
  subject: string;
  /** What the decision will do. */
  sentence: string;
  /** What else one should know before deciding: the times, the reason. */
  children?: ReactNode;
  /** The ways to decide, the most likely last: Ctrl and Enter choose that one. */
  choices: DecisionChoice<Status>[];
  /** The button that closes the dialog without a decision; 'Back' by default. */
  closeLabel?: string;
  /** Who reads the comment; the requester by default; null shows no hint. */
  commentsHint?: string | null;
  /** 'Comments' by default. */
  commentsLabel?: string;
  /** In characters. */
  maxComment?: number;
  /** The width where there is room, in px; 480 by default. */
  size?: number;
  /** From `useDecision`. */
  decision: { changed: boolean; acceptChange: () => void; pending: Status | null };
  /** Called with the comment, null where none was typed. */
  onChoose: (status: Status, comments: string | null, words: DecisionWords) => void;
  onClose: () => void;
};

/**
 * Asks how to decide on what somebody requested, with a comment: approve, reject, cancel, in the place of the button that
 * was pressed. A failure leaves it open with
 * what was typed; a record that somebody else has changed meanwhile is announced before it is decided on.
 */
export function DecisionDialog<Status extends string>(props: DecisionDialogProps<Status>) {
  const { title, subject, sentence, children, choices, decision, onChoose, onClose } = props;
  const { commentsHint, commentsLabel, closeLabel, maxComment = MAX_DECISION_COMMENT, size = 480 } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [place] = useState(pressedPlace);
  const field = useRef<HTMLTextAreaElement>(null);
  const comments = typed.trim() === '' ? null : typed.trim();
  const { pending } = decision;

  /** One way to decide, which needs no comment: Enter decides. */
  const isPlain = choices.length === 1 && choices[0]?.commentMissing === undefined;

  usePreservedThroughSignIn(() => comments !== null);

  async function leave() {
    if (pending === null && (await confirmLosing(comments !== null))) onClose();
  }

  function choose({ status, label, commentMissing }: DecisionChoice<Status>) {
    if (commentMissing && comments === null) {
      setError(commentMissing);
      field.current?.focus();
    } else onChoose(status, comments, { verb: label, subject });
  }

  function onKeyDown(event: KeyboardEvent) {
    const likely = choices.at(-1);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || pending !== null || !likely) return;
    event.preventDefault();
    choose(likely);
  }

  return (
    <InPlace
      isForm
      place={place}
      onClose={() => void leave()}
      size={size}
      title={title ?? (choices.length === 1 ? t('Are you sure?') : t('Approve or reject?'))}
      buttons={
        <ChoiceButtons
          choices={choices}
          hasFocus={isPlain}
          pending={pending}
          closeLabel={closeLabel ?? t('Back')}
          onChoose={choose}
          onClose={() => void leave()}
        />
      }
    >
      {/* What the server refuses: the notices of the page are not to be reached meanwhile. */}
      <Notifications withinPortal={false} position="top-center" />
      <Stack gap="sm" onKeyDown={onKeyDown}>
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {subject}
          </Text>
          <Text>{sentence}</Text>
        </div>
        {decision.changed && <ChangedNotice onAccept={decision.acceptChange} />}
        {children}
        <Textarea
          label={commentsLabel ?? t('Comments')}
          description={commentsHint === undefined ? t(hintOf(choices)) : commentsHint}
          ref={field}
          withAsterisk={choices.every(({ commentMissing }) => commentMissing !== undefined)}
          error={error}
          data-autofocus={!isPlain || undefined}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxComment}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
      </Stack>
    </InPlace>
  );
}

/** Who reads the comment, and whether one of several choices needs it. */
const hintOf = (choices: readonly DecisionChoice<string>[]) =>
  choices.length > 1 && choices.some(({ commentMissing }) => commentMissing)
    ? 'Visible to the requester. Required to reject.'
    : 'Visible to the requester.';

/** Somebody else has changed the record: it is looked at again before it is decided on. */
function ChangedNotice({ onAccept }: { onAccept: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="pending" variant="light" icon={<RefreshCw aria-hidden />} role="status">
      <Text size="sm">
        {t('This record has changed since you opened it. Please review it again before you decide.')}
      </Text>
      <Button size="compact-sm" variant="default" mt="xs" onClick={onAccept}>
        {t('I have reviewed it')}
      </Button>
    </Alert>
  );
}

type ChoiceButtonsProps<Status extends string> = {
  choices: DecisionChoice<Status>[];
  /** Whether the last of them has the focus at first. */
  hasFocus: boolean;
  pending: Status | null;
  closeLabel: string;
  onChoose: (choice: DecisionChoice<Status>) => void;
  onClose: () => void;
};

function ChoiceButtons<Status extends string>(props: ChoiceButtonsProps<Status>) {
  const { choices, hasFocus, pending, closeLabel, onChoose, onClose } = props;
  const isReady = useGuarded();
  return (
    <>
      <Button variant="default" disabled={pending !== null} onClick={onClose}>
        {closeLabel}
      </Button>
      {choices.map((choice) => (
        <Button
          key={choice.status}
          variant={choice.isSecondary ? 'default' : 'filled'}
          {...(choice.color ? { color: choice.color } : {})}
          leftSection={choice.icon}
          loading={pending === choice.status}
          disabled={pending !== null && pending !== choice.status}
          data-autofocus={hasFocus || undefined}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && onChoose(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </>
  );
}
