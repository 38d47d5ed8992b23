import { familyNames, listNotifications, pathOfPlace, roleNames } from '@plumbline/contract';
import { describe, expect, test } from 'vitest';
import { issueStore } from '../../../test/issue-store.ts';
import { onePixel } from '../../../test/pictures.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, recipient } = site;
  const issued = async () => {
    const asset = await site.add();
    await site.issue([asset]);
    return asset;
  };

  test('its recipient reports it with photos: its condition becomes Poor, and the store is notified', async () => {
    await site.assign(recipient.employeeId, site.pier);
    const asset = await issued();
    const { status, body, data } = await recipient.send(family.reportBroken, {
      params: { id: asset.id },
      body: { comments: 'The chuck does not hold', files: [onePixel] },
    });
    expect([status, body.message]).toEqual([201, `${family.title} Reported as Broken!`]);
    expect(data).toMatchObject({
      state: 'issued',
      condition: 'Poor',
      project: { title: 'Jurong Pier' },
      recipient: { id: recipient.employeeId },
      latest_movement: {
        condition: 'Poor',
        movement: {
          event: 'condition_changed',
          comments: 'The chuck does not hold',
          performed_by: { id: recipient.employeeId },
          files: [{ content_type: 'image/png' }],
        },
      },
    });
    const { data: inbox } = await store.call(listNotifications, { query: {} });
    expect(inbox[0]).toMatchObject({
      title: 'Reported as broken',
      body: `Arun Kumar reported Makita Rotary hammer S/N ${asset.serial_no} as broken: The chuck does not hold`,
      place: pathOfPlace({ kind: 'asset', family: name, id: asset.id }),
    });
  });

  test('a report that is sent later has the day on which it was found broken, and no impossible one', async () => {
    const asset = await issued();
    const { date: issuedOn } = (await site.see(asset.id)).latest_movement.movement;
    const reportOf = (date: string) =>
      store.send(family.reportBroken, { params: { id: asset.id }, body: { comments: 'Worn', date } });
    const ahead = await reportOf('2199-01-01');
    expect([ahead.status, ahead.body.errors]).toEqual([422, { date: ["Date can't be in the future"] }]);
    const dayBefore = new Date(Date.parse(issuedOn) - 86_400_000).toISOString().slice(0, 10);
    const before = await reportOf(dayBefore);
    expect([before.status, before.body.errors?.date?.[0]]).toEqual([
      422,
      expect.stringContaining('was last moved on'),
    ]);
    expect((await reportOf(issuedOn)).data?.latest_movement.movement).toMatchObject({
      event: 'condition_changed',
      date: issuedOn,
    });
  });

  test('those who manage the store report it in any state except scrapped', async () => {
    const asset = await site.add();
    const report = () =>
      store.send(family.reportBroken, { params: { id: asset.id }, body: { comments: 'Worn' } });
    expect((await report()).data).toMatchObject({ state: 'in_store', condition: 'Poor', project: null });
    const today = (await site.see(asset.id)).latest_movement.movement.date;
    await store.call(family.scrap, {
      body: { performed_by: store.employeeId, date: today, to: 'Scrap yard', items: [{ id: asset.id }] },
    });
    const scrapped = await report();
    expect([scrapped.status, scrapped.body.code]).toEqual([409, 'wrong_state']);
    expect(scrapped.body.message).toContain('is scrapped since');
  });

  test.each(roleNames)('%s who does not have it', async (role) => {
    const asset = await issued();
    const person = await site.as(role);
    const mayAny = role === 'Superadmin' || role === 'Logistic';
    const { abilities } = await site.see(asset.id, person);
    expect(abilities.report_broken).toBe(mayAny);
    const answer = await person.send(family.reportBroken, {
      params: { id: asset.id },
      body: { comments: 'Broken' },
    });
    expect(answer.status).toBe(mayAny ? 201 : 403);
  });

  test('a report needs a description and an existing asset of its family', async () => {
    const asset = await issued();
    const silent = await recipient.send(family.reportBroken, {
      params: { id: asset.id },
      body: { comments: ' ' },
    });
    expect(silent.body.errors).toEqual({ comments: ['Please type what is broken'] });
    const unknown = await store.send(family.reportBroken, {
      params: { id: 2_000_000_000 },
      body: { comments: 'Broken' },
    });
    expect(unknown.status).toBe(404);
  });
});
