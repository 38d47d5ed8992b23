import { findListener } from '../../platform/find-listener.ts';
import { requireFree } from '../../platform/listening.ts';
import { askHealth } from '../ask.ts';
import { type Check, ok, problem, warning } from '../finding.ts';

export const port: Check = {
  title: 'Port',
  async look({ settings }) {
    const { port: number, host } = settings;
    if (number === 0)
      return [
        warning(
          'PORT is 0, so that each start takes another one',
          'Set PORT, so that a proxy finds the server.',
        ),
      ];
    const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
    const health = await askHealth(`http://${address.includes(':') ? `[${address}]` : address}:${number}`);
    if (health.is === 'plumbline')
      return [
        health.sentence === null
          ? ok(`Plumbline answers at port ${number} of ${host}`)
          : problem(
              `Plumbline answers at port ${number}, and cannot save: ${health.sentence}`,
              'Look at its log, and at what else is wrong here.',
            ),
      ];
    const listener = await findListener(number);
    const who = listener ? `"${listener.command}" (process ${listener.processId})` : 'another program';
    return requireFree(settings).then(
      () => [ok(`port ${number} of ${host} is free: no server runs`)],
      (error: Error) => [
        health.is === 'nothing'
          ? problem(error.message, `${who} may have it. Stop that, or set PORT and HOST.`)
          : problem(`port ${number} is used by ${who}`, 'Stop that, or set PORT to another one.'),
      ],
    );
  },
};
