import { Anchor } from '@mantine/core';
import { useTouch } from '../../ui/use-device.ts';

/** What calls a number. */
export const phoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

/** A number that can be called. */
export function PhoneLink({ number }: { number: string }) {
  const touch = useTouch();
  return (
    <Anchor
      href={phoneHref(number)}
      display="inline-flex"
      {...(touch && { mih: 'var(--touch)' })}
      style={{ alignItems: 'center' }}
    >
      {number}
    </Anchor>
  );
}
