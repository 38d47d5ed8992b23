import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { FormEvent } from 'react';
import { withDecimalPoint } from './decimal-point.ts';

/**
 * A number with decimals. However it comes into the field, typed, pasted, dropped or dictated, a comma is a decimal
 * point; by itself the field would read a '12,5' that comes at once as 125.
 */
export function NumberField(props: Omit<NumberInputProps, 'thousandSeparator'>) {
  return <NumberInput inputMode="decimal" {...props} {...withReadableDecimals} />;
}

/** For a plain input that takes decimals: reads a comma as a decimal point, before the field reads what has come. */
export const withReadableDecimals = { onChangeCapture: readSeparators };

function readSeparators(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const typed = (event.nativeEvent as InputEvent).data?.length === 1;
  const read = withDecimalPoint(input.value, typed);
  if (read === input.value) return;
  const caretFromEnd = input.value.length - (input.selectionStart ?? input.value.length);
  input.value = read;
  const caret = read.length - caretFromEnd;
  input.setSelectionRange(caret, caret);
}
