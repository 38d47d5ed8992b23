import { reasonOf } from '../ask.ts';
import { type Check, ok, warning } from '../finding.ts';

const PATIENCE_MS = 5_000;

/** A host for each pattern of the browsers' push services that names none. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '*.push.apple.com': 'web.push.apple.com',
  '*.notify.windows.com': 'wns2-by3p.notify.windows.com',
};

export const push: Check = {
  title: 'Push',
  look: ({ settings: { pushServices } }) =>
    Promise.all(
      pushServices.map(async (service) => {
        const host = EXAMPLES[service] ?? service;
        if (host.includes('*')) return ok(`${service} names no host that could be tried`);
        // A host with a port may do without TLS.
        const addresses = host.includes(':') ? [`https://${host}/`, `http://${host}/`] : [`https://${host}/`];
        let reason = '';
        for (const address of addresses) {
          reason = await fetch(address, {
            method: 'HEAD',
            redirect: 'manual',
            signal: AbortSignal.timeout(PATIENCE_MS),
          }).then(() => '', reasonOf);
          if (reason === '') return ok(`${host} can be reached`);
        }
        return warning(
          `${host} cannot be reached (${reason}): phones with its browser are not rung`,
          'Allow HTTPS to it in the firewall, or leave it out of PUSH_SERVICES.',
        );
      }),
    ),
};
