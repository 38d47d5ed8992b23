// The page has its style sheet in the body, after the sign-in that it shows first. The sheets of parts that are loaded later are
// put into the head, and come after this one there: of two rules that weigh the same the part's is to win.
const ofPage = document.querySelector('body > link[rel="stylesheet"]');
if (ofPage) {
  const first = ofPage.cloneNode() as HTMLLinkElement;
  // The same file, which the browser has already.
  first.addEventListener('load', () => ofPage.remove(), { once: true });
  document.head.append(first);
}
