import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTouch } from '../../ui/use-device.ts';

type PhoneLinkProps = { number: string; className?: string | undefined; children?: ReactNode };

/** Calls a number; shows it unless it has other words. */
export function PhoneLink({ number, className, children = number }: PhoneLinkProps) {
  const touch = useTouch();
  return (
    <Anchor
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
      className={className}
      display="inline-flex"
      {...(touch && { mih: 'var(--touch)' })}
      style={{ alignItems: 'center' }}
    >
      {children}
    </Anchor>
  );
}
