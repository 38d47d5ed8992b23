/** How many digits a PIN has. */
export const PIN_DIGITS = 6;

const IN_A_ROW = ['0123456789', '9876543210'];

/** Whether a text is a PIN. */
export const isPin = (text: string): boolean => /^\d+$/.test(text) && text.length === PIN_DIGITS;

/** Whether a PIN is among the first that somebody else would try: one digit, or digits in a row. */
export const isEasyToGuess = (pin: string): boolean =>
  new Set(pin).size === 1 || IN_A_ROW.some((digits) => digits.includes(pin));
