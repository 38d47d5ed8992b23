import { familyNames } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueStore } from '../../../test/issue-store.ts';
import { fetchLink, fetchPdf, picturesIn } from '../../../test/pdf.ts';
import { dataUrl, picture } from '../../../test/pictures.ts';
import type { Person } from '../../../test/test-app.ts';

const photo = dataUrl(await picture(640, 400).jpeg().toBuffer());
const signature = dataUrl(await picture(300, 100).png().toBuffer());

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, driver, recipient } = site;
  const print = async (issue: { id: number }, who: Person = store) =>
    (await who.call(family.print, { params: issue })).pdf_full_url;

  test('before the delivery it is to be signed by hand', async () => {
    const asset = await site.add({ serial_no: `#eval("1+1") ${name}` });
    const issue = await site.send([asset], { comments: 'Gate 2', files: [photo] });
    const pdf = await fetchPdf(site.app, await print(issue, driver));
    expect(pdf).toMatchObject({ title: `Delivery note ${issue.number}`, author: store.name, pages: 1 });
    for (const words of [
      'FOR DELIVERY',
      'Jurong Pier',
      'Arun Kumar',
      'Dev Singh',
      'Makita',
      asset.serial_no,
      'Gate 2',
      'Photo 1 of 1',
      'Not delivered yet',
      'Name, signature, date',
    ])
      expect(pdf.text).toContain(words);
  });

  test('after it, it has the signature, who handed it over and when, and what was refused and why', async () => {
    const [handed, broken] = [await site.add(), await site.add({ description: 'Angle grinder' })];
    const issue = await site.send([handed, broken]);
    await driver.call(family.deliver, {
      params: issue,
      body: {
        signature,
        comments: 'Received by the foreman',
        items: [
          { id: broken.id, delivered: false, condition: 'Poor', comments: 'Cable cut', files: [photo] },
        ],
      },
    });
    const link = await print(issue, recipient);
    const pdf = await fetchPdf(site.app, link);
    expect(pdf.text).toContain('DELIVERED');
    expect(pdf.text).toMatch(/1 +Makita +Rotary hammer +\S+ +Good +Yes/);
    expect(pdf.text).toMatch(/2 +Makita +Angle grinder +\S+ +Poor +Refused: Cable cut/);
    expect(pdf.text).toMatch(/ISSUED BY +DELIVERED BY +RECEIVED BY/);
    expect(pdf.text).toMatch(/Dev Singh +Arun Kumar/);
    expect(pdf.text).toContain('Received by the foreman');
    expect(pdf.text).not.toContain('Name, signature, date');
    expect(await picturesIn((await fetchLink(site.app, link)).rawPayload)).toEqual(['640x400', '300x100']);
  });

  test('on the spot it says so', async () => {
    const { text } = await fetchPdf(site.app, await print(await site.issue([await site.add()])));
    expect(text).toContain('-- On the Spot --');
  });

  test('those who may not see the issue do not print it, also with a link from before', async () => {
    const engineer = await site.as('Engineer');
    const issue = await site.issue([await site.add()]);
    expect((await engineer.send(family.print, { params: issue })).status).toBe(404);
    await site.assign(engineer.employeeId, site.pier);
    const link = await print(issue, engineer);
    expect((await fetchLink(site.app, link)).statusCode).toBe(200);
    await site.query(sql`delete from assignments where employee_id = ${engineer.employeeId}`);
    expect((await fetchLink(site.app, link)).statusCode).toBe(404);
  });
});
