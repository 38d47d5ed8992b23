import { Anchor } from '@mantine/core';
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
  /** What one does next: on a phone it stays in sight. */
  bar: ReactNode;
  preview: ReactNode;
  /** The preview is being made. */
  busy: boolean;
};

/** A screen that imports a file: what is chosen at the side, what would come of it beside that, or below on a phone. */
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
