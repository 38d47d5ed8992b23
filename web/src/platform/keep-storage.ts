let isAsked = false;

/**
 * Asks the browser, once a page, not to delete what is stored on this device when it is short of space. It may decide by
 * itself or ask the person, so it is called when something of theirs is stored.
 */
export function keepStorage(): void {
  if (isAsked) return;
  isAsked = true;
  // Without a secure context there is none; one that refuses asks nothing of the product.
  navigator.storage?.persist?.().catch(() => {});
}
