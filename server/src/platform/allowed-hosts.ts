const DEFAULT_PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' };

/**
 * Whether the host of an address is one of those that the operator of the server has listed, such as the push services
 * that it may call.
 * @param patterns host names, a star for any subdomain. One that names its port, such as that of a private push
 *   server or of a test, may also be reached without TLS; without a port it is TLS on its own.
 */
export function isAllowedHost(address: string, patterns: readonly string[]): boolean {
  const url = URL.parse(address);
  const defaultPort = DEFAULT_PORTS[url?.protocol ?? ''];
  if (!url || !defaultPort || url.username !== '' || url.password !== '') return false;
  return patterns.some((pattern) => {
    const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(pattern.toLowerCase()) ?? [];
    const fitsPort =
      port === undefined ? url.protocol === 'https:' && url.port === '' : port === (url.port || defaultPort);
    const fitsHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
    return fitsPort && fitsHost;
  });
}
