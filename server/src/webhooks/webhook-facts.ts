/** The facts of a webhook in the security log: of its address the host alone, as the rest may be a secret. */
export const factsOf = ({ name, url }: { name: string; url: string }) => ({
  webhook: name,
  host: URL.parse(url)?.host ?? '',
});
