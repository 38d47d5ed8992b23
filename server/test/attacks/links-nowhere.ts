/** Beginnings of links in rich text that lead nowhere, or that a PDF cannot have. */
export const linksNowhere: readonly (readonly [what: string, link: string])[] = [
  ['no address', '<a>'],
  ['an empty address', '<a href="">'],
  ['an address that is taken out', '<a href="javascript:alert(1)">'],
  ['an address of the same site', '<a href="#here">'],
  ['no address behind its scheme', '<a href="tel:">'],
  ['an address longer than a PDF may have', `<a href="https://example.com/${'x'.repeat(8_000)}">`],
];
