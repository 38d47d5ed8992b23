import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../ui/use-device.ts';
import type { DecidedKind } from './decision-record.ts';
import classes from './decisions.module.css';
import { DecisionsOf } from './queued-decisions.tsx';

type PanelDecisionsProps = {
  kind: DecidedKind;
  id: number;
  /** The buttons that decide; nothing for who may not. */
  buttons: ReactNode;
  /** What is known of the request. */
  children: ReactNode;
};

/** What is known of a request, and deciding on it: first in the panel, on a phone within the thumb's reach. */
export function PanelDecisions({ kind, id, buttons, children }: PanelDecisionsProps) {
  const phone = usePhone();
  const decisions = (
    <DecisionsOf kind={kind} id={id}>
      {buttons && <div className={classes.buttons}>{buttons}</div>}
    </DecisionsOf>
  );
  return (
    <Stack className={classes.panel}>
      {!phone && decisions}
      {children}
      {phone && decisions}
    </Stack>
  );
}

/** A choice as a button outside its dialog. */
export type ChoiceButton = { status: string; label: string; icon?: ReactNode; isSecondary?: boolean };

type ChoicesInPanelProps = {
  choices: readonly ChoiceButton[];
  /** What the request is called after the word of a button. */
  name: string;
  onPress: (status: string) => void;
};

/** The choices of a decision in the panel of its request. */
export function ChoicesInPanel({ choices, name, onPress }: ChoicesInPanelProps) {
  const { t } = useTranslation();
  return choices.map(({ status, label, icon, isSecondary }) => (
    <Button
      key={status}
      variant={isSecondary ? 'default' : 'filled'}
      leftSection={icon}
      aria-label={t('{{action}} {{name}}', { action: label, name })}
      onClick={() => onPress(status)}
    >
      {label}
    </Button>
  ));
}
