/** Whether this is an iPhone or iPad, whose browsers all treat a site that is not on the home screen alike. */
export const isAppleTouch = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
