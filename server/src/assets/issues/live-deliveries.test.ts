import { familyNames } from '@plumbline/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEventStream, type StreamEvent } from '../../../test/event-stream.ts';
import { issueStore } from '../../../test/issue-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, driver, recipient } = site;
  let origin: string;
  beforeAll(async () => {
    origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const isOf =
    ({ id }: { id: number }) =>
    ({ event, data }: StreamEvent) =>
      event === 'change' &&
      data.kind === 'asset_issues' &&
      ((data.ids as number[] | null) ?? []).includes(id);

  test('driver and recipient receive their deliveries, whatever projects they see; others do not', async () => {
    const other = await site.as('Engineer');
    const [ofDriver, ofRecipient, ofOther] = await Promise.all(
      [driver, recipient, other].map(({ token }) => openEventStream(origin, token)),
    );
    const issue = await site.send([await site.add()]);
    await ofDriver?.until(isOf(issue));
    await ofRecipient?.until(isOf(issue));

    const before = ofRecipient?.events.filter(isOf(issue)).length ?? 0;
    await driver.call(family.deliver, { params: issue, body: {} });
    await ofRecipient?.until(() => (ofRecipient?.events.filter(isOf(issue)).length ?? 0) > before);

    // A later event to the other stream shows that the first was not for them.
    const another = await store.call(family.issue, {
      body: site.issueBody([await site.add()], { recipient: other.employeeId }),
    });
    await ofOther?.until(isOf(another));
    expect(ofOther?.events.some(isOf(issue))).toBe(false);
  });
});
