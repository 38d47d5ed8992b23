import Bowser from 'bowser';

/**
 * How a person recognizes a device: 'Chrome on Android', 'Safari on iPhone'.
 * @param userAgent what a program calls itself
 * @returns null where it says nothing that is known
 */
export function deviceWords(userAgent: string): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model && platform.vendor === 'Apple' ? platform.model : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || null;
}
