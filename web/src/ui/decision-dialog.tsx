import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';
import { confirmLosing, usePreservedThroughSignIn } from './use-unsaved-guard.ts';

/** The longest comment on most decisions, as the contract has it. */
const MAX_COMMENT = 500;

type DecisionDialogProps = {
  /** 'Approve or reject?' unless told. */
  title?: string;
  /** Whom and what it concerns: the name, and how much of what. */
  subject: string;
  /** What an approval will do. */
  sentence: string;
  /** What else one should know before deciding: the times, the reason. */
  children?: ReactNode;
  /** Where the way to decide is chosen already: the other button is left out. */
  only?: 'approve' | 'reject';
  /** Who reads the comment. */
  commentsHint?: string;
  /** The sentence for a rejection without a comment, where there must be one. */
  commentsMissing?: string;
  /** In characters. */
  maxComment?: number;
  /** Which of the two is being sent, if any. */
  pending: 'approved' | 'rejected' | null;
  /** Each is called with the comment, null where none was typed. The dialog stays until its owner takes it away. */
  onApprove: (comments: string | null) => void;
  onReject: (comments: string | null) => void;
  onClose: () => void;
};

/** Approves or rejects what somebody asked for, with a comment. A failure leaves it open with what was typed. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, subject, sentence, children, pending, onApprove, onReject, onClose } = props;
  const { only, commentsHint, commentsMissing, maxComment = MAX_COMMENT } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const comments = typed.trim() === '' ? null : typed.trim();

  usePreservedThroughSignIn(() => comments !== null);

  async function leave() {
    if (pending === null && (await confirmLosing(comments !== null))) onClose();
  }

  function reject() {
    if (commentsMissing && comments === null) {
      setError(commentsMissing);
      field.current?.focus();
    } else onReject(comments);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || pending !== null) return;
    event.preventDefault();
    if (only === 'reject') reject();
    else onApprove(comments);
  }

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      closeOnClickOutside={false}
      size={480}
      title={title ?? t('Approve or reject?')}
    >
      <Stack gap="sm" onKeyDown={onKeyDown}>
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {subject}
          </Text>
          <Text>{sentence}</Text>
        </div>
        {children}
        <Textarea
          label={t('Comments')}
          description={commentsHint ?? t('Visible to the requester.')}
          ref={field}
          withAsterisk={commentsMissing !== undefined}
          error={error}
          data-autofocus
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
        <Group justify="flex-end" gap={6} wrap="nowrap">
          <Button variant="default" mr="auto" disabled={pending !== null} onClick={() => void leave()}>
            {t('Cancel')}
          </Button>
          {only !== 'approve' && (
            <Button
              variant={only ? 'filled' : 'default'}
              leftSection={<X size={16} aria-hidden />}
              loading={pending === 'rejected'}
              disabled={pending === 'approved'}
              onClick={reject}
            >
              {t('Reject')}
            </Button>
          )}
          {only !== 'reject' && (
            <Button
              leftSection={<Check size={16} aria-hidden />}
              loading={pending === 'approved'}
              disabled={pending === 'rejected'}
              onClick={() => onApprove(comments)}
            >
              {t('Approve')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
