import { Anchor, Button, Group, Text } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './import-frame.module.css';

type ImportFrameProps = {
  /** Where the way back leads. */
  backTo: string;
  onLeave: () => void;
  onSubmit: () => void;
  /** The file, and how it is to be read. */
  choices: ReactNode;
  /** The next step: on a phone it stays in sight. */
  bar: ReactNode;
  preview: ReactNode;
  /** The preview is being made. */
  busy: boolean;
};

/** A screen that imports a file: the choices at the side, the preview next to them, or below on a phone. */
export function ImportFrame({ backTo, onLeave, onSubmit, choices, bar, preview, busy }: ImportFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <form
        className={classes.choices}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Anchor component="button" type="button" size="sm" className={classes.back} onClick={onLeave}>
          <ArrowLeft size={14} aria-hidden /> {backTo}
        </Anchor>
        {choices}
        <div className={classes.bar}>{bar}</div>
      </form>
      <section className={classes.preview} aria-label={t('Preview')} aria-busy={busy}>
        {preview}
      </section>
    </div>
  );
}

type ImportBarProps = {
  onLeave: () => void;
  /** Nothing can be submitted yet. */
  disabled: boolean;
  pending: boolean;
  /** The label of the button. */
  submitLabel: string;
};

/** The buttons of an import: the way out, and what comes next. */
export function ImportBar({ onLeave, disabled, pending, submitLabel }: ImportBarProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onLeave}>
        {t('Cancel')}
      </Button>
      <Button type="submit" disabled={disabled} loading={pending}>
        {submitLabel}
      </Button>
    </Group>
  );
}

/** Shown in place of a preview as long as there is none. */
export function NoPreview({ fileChosen, invitation }: { fileChosen: boolean; invitation: string }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed" ta="center" py={64} px="md">
      {fileChosen ? t('The preview appears here once the file can be read.') : invitation}
    </Text>
  );
}

/** The figures of a preview, each with its name. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
