import { askHealth } from '../ask.ts';
import { type Check, type Finding, ok, warning } from '../finding.ts';
import { askDatabase } from '../open-database.ts';

/** The most that a clock may be off, in seconds: that of HTTP counts whole ones. */
const ALLOWED_SECONDS = 3;
const ADVICE = 'Set both clocks by NTP (timedatectl set-ntp true).';

export const clock: Check = {
  title: 'Clock',
  async look({ settings }) {
    const [ofDatabase, ofAddress] = await Promise.all([
      askDatabase(settings, async (client) => {
        const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
        return rows[0]?.now ?? null;
      }).catch(() => null),
      settings.publicUrl ? askHealth(settings.publicUrl) : null,
    ]).then(([now, health]) => [now, health?.is === 'plumbline' ? health.date : null]);
    const findings = [
      ...compared('that of the database', ofDatabase ?? null),
      ...compared('that of PUBLIC_URL', ofAddress ?? null),
    ];
    return findings.length > 0 ? findings : [ok('there is no other one to compare it with')];
  },
};

/** Both were read a moment ago. */
function compared(other: string, time: Date | null): Finding[] {
  if (time === null) return [];
  const seconds = Math.abs(time.getTime() - Date.now()) / 1000;
  return seconds <= ALLOWED_SECONDS
    ? [ok(`the same as ${other}`)]
    : [warning(`${Math.round(seconds)} seconds from ${other}`, ADVICE)];
}
