import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../lines.module.css';
import type { Unread } from './use-paste.ts';

/** More rows than that are not shown at once; the others come up as these are dealt with. */
const SHOWN = 20;

type UnreadRowsProps = {
  unread: readonly Unread[];
  busy: boolean;
  onEdit: (id: number, text: string) => void;
  onDiscard: (id: number) => void;
  onDiscardAll: () => void;
  onTryAgain: () => void;
};

/** Pasted rows that found no place, each with its reason: to correct and try again, or to discard. */
export function UnreadRows({ unread, busy, onEdit, onDiscard, onDiscardAll, onTryAgain }: UnreadRowsProps) {
  const { t } = useTranslation();
  const titles = (unread[0]?.targets ?? []).flatMap((target) => (target ? [target.title] : []));
  return (
    <Alert
      className={classes.notRead}
      py="xs"
      color="pending"
      variant="light"
      role="alert"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={t('{{count}} pasted rows were not added', { count: unread.length })}
    >
      <Stack gap="xs">
        <Text size="xs">{titles.join(' · ')}</Text>
        <ol className={classes.unread}>
          {unread.slice(0, SHOWN).map(({ id, text, reason }, index) => (
            <li key={id}>
              <UnreadRow
                text={text}
                reason={reason}
                label={t('Pasted row {{row}}', { row: index + 1 })}
                leads={index === 0}
                onEdit={(changed) => onEdit(id, changed)}
                onDiscard={() => onDiscard(id)}
                onTryAgain={onTryAgain}
              />
            </li>
          ))}
        </ol>
        {unread.length > SHOWN && (
          <Text size="xs">{t('And {{count}} more rows', { count: unread.length - SHOWN })}</Text>
        )}
        <Group gap="xs" className={classes.unreadActions}>
          <Button size="xs" variant="default" loading={busy} onClick={onTryAgain}>
            {t('Try again')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onDiscardAll}>
            {t('Discard all')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

type UnreadRowProps = {
  text: string;
  reason: string;
  label: string;
  /** The first one: saving leads to it once, so that no row is left out unseen. */
  leads: boolean;
  onEdit: (text: string) => void;
  onDiscard: () => void;
  onTryAgain: () => void;
};

function UnreadRow({ text, reason, label, leads, onEdit, onDiscard, onTryAgain }: UnreadRowProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(leads ? 'unread' : ''), [leads]);
  return (
    <>
      <div className={classes.unreadRow}>
        <input
          ref={input}
          className={classes.input}
          aria-label={label}
          aria-description={reason}
          value={text}
          onChange={({ currentTarget }) => onEdit(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onTryAgain();
          }}
        />
        <button
          type="button"
          className={classes.iconButton}
          aria-label={t('Discard: {{label}}', { label })}
          onClick={onDiscard}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <div className={classes.error}>{reason}</div>
    </>
  );
}
