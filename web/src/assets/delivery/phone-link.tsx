import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

type PhoneLinkProps = { number: string; className?: string | undefined; children?: ReactNode };

/** Calls a number; shows it unless it has other words. */
export function PhoneLink({ number, className, children = number }: PhoneLinkProps) {
  return (
    <Anchor href={`tel:${number.replace(/[^+\d]/g, '')}`} className={className}>
      {children}
    </Anchor>
  );
}
