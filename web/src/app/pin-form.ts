import { isEasyToGuess, isPin } from '../platform/lock/pin.ts';
import type { FormSchema } from '../ui/forms/use-contract-form.ts';

export const noPin = { pin: '', repeated: '' };

/** The rules of a new PIN, which never leaves the device. */
export const pinForm: FormSchema<typeof noPin> = {
  safeParse: (values) => {
    const data = values as typeof noPin;
    if (!isPin(data.pin)) return fault('pin', 'Enter 6 digits.');
    if (isEasyToGuess(data.pin)) return fault('pin', 'This PIN is too easy to guess.');
    if (data.repeated !== data.pin) return fault('repeated', 'The two PINs are not the same.');
    return { success: true, data };
  },
};

function fault(field: keyof typeof noPin, message: string) {
  return { success: false as const, error: { issues: [{ path: [field], message }] } };
}
