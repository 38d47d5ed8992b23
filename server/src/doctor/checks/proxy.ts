import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { askHealth, PATIENCE_MS, reasonOf } from '../ask.ts';
import { type Check, type Finding, ok, problem, warning } from '../finding.ts';
import { askDatabase } from '../open-database.ts';
import { doctorKey, KEY_HEADER, type SeenRequest } from '../seen-request.ts';

/** The longest form: ten files. */
const BODY_BYTES = 150_000_000;

/** The programs between the browsers and the server, asked at PUBLIC_URL. */
export const proxy: Check = {
  title: 'Proxy',
  async look({ settings }) {
    const { publicUrl } = settings;
    if (!publicUrl)
      return [
        warning(
          'PUBLIC_URL is not set',
          'Put a proxy with TLS in front and set PUBLIC_URL to its address: without it, no location, no push, nothing offline.',
        ),
      ];
    const health = await askHealth(publicUrl);
    if (health.is === 'nothing')
      return [
        problem(
          `${publicUrl} does not answer (${health.reason})`,
          'Check its name, its certificate, that the proxy runs, and that this machine may reach it.',
        ),
      ];
    if (health.is === 'other')
      return [
        problem(
          `${publicUrl} is answered by something else than this server (${health.status})`,
          'Have the proxy pass everything to the server, and start the server.',
        ),
      ];
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
    const findings = [
      publicUrl.startsWith('https:') || isLocal
        ? ok(`${publicUrl} is answered by Plumbline`)
        : warning(
            `${publicUrl} has no TLS`,
            'Browsers give no location and keep nothing offline without: use https.',
          ),
    ];
    if (Number(new URL(publicUrl).port) === settings.port)
      return [...findings, ok('there is none: PUBLIC_URL leads to the server itself')];
    findings.push(...(await passedOn(publicUrl, settings)), await largeBody(publicUrl));
    return findings;
  },
};

/** Whether the server gets to know the caller, and the caller an event as soon as it is sent. */
async function passedOn(publicUrl: string, settings: Parameters<typeof askDatabase>[0]): Promise<Finding[]> {
  const key = await askDatabase(settings, async (client) => {
    const { rows } = await client.query<{ value: string }>(
      `select value from installation where name = 'file-links'`,
    );
    return rows[0] ? doctorKey(Buffer.from(rows[0].value, 'base64')) : null;
  }).catch(() => null);
  const notAsked = (reason: string) => [
    warning(
      `its headers and the stream could not be looked at: ${reason}`,
      'Run this on the machine of the server, as its user, while it runs.',
    ),
  ];
  if (!key) return notAsked('the database was not asked');
  try {
    const response = await fetch(`${publicUrl}/api/v1/doctor`, {
      headers: { [KEY_HEADER]: key },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok || !response.body) return notAsked(`the server answered ${response.status}`);
    let text = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      if (text.includes('\n\n')) break;
    }
    // The end comes seconds after the first event: a proxy that buffers hands on both at the same moment.
    const isAtOnce = !text.includes('event: end');
    const seen = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? 'null') as SeenRequest | null;
    if (!seen) return notAsked('the answer was changed on its way');
    return [
      ...headersOf(seen, publicUrl),
      isAtOnce
        ? ok('it passes events on at once')
        : problem(
            'it buffers the stream of events: live updates come late or never',
            'Switch its buffering off (nginx: proxy_buffering off; Caddy: flush_interval -1).',
          ),
    ];
  } catch (error) {
    return notAsked(reasonOf(error));
  }
}

function headersOf(
  { address, peer, protocol, forwardedFor, forwardedProtocol }: SeenRequest,
  publicUrl: string,
): Finding[] {
  const findings: Finding[] = [];
  if (forwardedFor === null)
    findings.push(
      problem(
        'it passes no X-Forwarded-For: all people count as one address',
        'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
      ),
    );
  else if (address === peer && !forwardedFor.split(',').some((each) => each.trim() === peer))
    findings.push(
      problem(
        `TRUST_PROXY does not name it, so that all people count as one address: it is ${peer}`,
        `Set TRUST_PROXY=${peer}`,
      ),
    );
  else findings.push(ok(`it passes on who calls (X-Forwarded-For; here ${address})`));
  const wanted = new URL(publicUrl).protocol.slice(0, -1);
  if (protocol === wanted) findings.push(ok(`the server sees ${protocol}, as in PUBLIC_URL`));
  else if (forwardedProtocol === null)
    findings.push(
      problem(
        `it passes no X-Forwarded-Proto: the server sees ${protocol}`,
        'nginx: proxy_set_header X-Forwarded-Proto $scheme;',
      ),
    );
  else
    findings.push(
      problem(
        `the server sees ${protocol}, and PUBLIC_URL has ${wanted}`,
        `Name the proxy in TRUST_PROXY (it is ${peer}), or correct what it sends (${forwardedProtocol}).`,
      ),
    );
  return findings;
}

/** Announces a long body and asks whether to send it, which most proxies answer before there is one. */
async function largeBody(publicUrl: string): Promise<Finding> {
  const send = publicUrl.startsWith('https:') ? requestHttps : requestHttp;
  const answer = Promise.withResolvers<number>();
  const request = send(`${publicUrl}/api/v1/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': BODY_BYTES, expect: '100-continue' },
    timeout: PATIENCE_MS,
  });
  request.once('continue', () => answer.resolve(100));
  request.once('response', ({ statusCode = 0 }) => answer.resolve(statusCode));
  request.once('timeout', () => answer.resolve(0));
  request.once('error', answer.reject);
  request.flushHeaders();
  const status = await answer.promise.catch(() => 0);
  // A destroyed request fails once more.
  request.on('error', () => {});
  request.destroy();
  if (status === 413)
    return problem(
      'it refuses forms of 150 MB',
      'Allow 160 MB (nginx: client_max_body_size 160m; Caddy: max_size 160MB).',
    );
  return status === 0
    ? warning(
        'it did not say whether it takes forms of 150 MB',
        'Allow 160 MB (nginx: client_max_body_size 160m; Caddy: max_size 160MB).',
      )
    : ok('it takes the announcement of a form of 150 MB');
}
