import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './attendance.module.css';

type StepperProps = {
  previous: string;
  next: string;
  onPrevious: () => void;
  /** Null: there is nothing later. */
  onNext: (() => void) | null;
  /** Between the two buttons. */
  children: ReactNode;
};

/** A day or a month, with buttons to the one before and the one after. */
export function Stepper({ previous, next, onPrevious, onNext, children }: StepperProps) {
  return (
    <div className={classes.stepper}>
      <ActionIcon variant="default" size="input-sm" aria-label={previous} onClick={onPrevious}>
        <ChevronLeft size={18} />
      </ActionIcon>
      {children}
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={next}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      >
        <ChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
