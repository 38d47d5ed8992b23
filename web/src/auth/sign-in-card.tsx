import { Text } from '@mantine/core';
import type { FormEvent, ReactNode, Ref } from 'react';
import { PlumblineLogo } from '../ui/layout/plumbline-logo.tsx';
import classes from './sign-in-card.module.css';

type SignInCardProps = {
  /** What one signs in for, or why not. */
  sentence: string;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

/** The card by which one comes in, with the name of the product. */
export function SignInCard({ sentence, onSubmit, children, ref }: SignInCardProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void onSubmit(event.currentTarget);
  }

  return (
    <form ref={ref} className={classes.card} onSubmit={submit}>
      <h1 className={classes.brand}>
        <PlumblineLogo size={36} />
        Plumbline
      </h1>
      <Text size="sm" c="dimmed">
        {sentence}
      </Text>
      {children}
    </form>
  );
}
