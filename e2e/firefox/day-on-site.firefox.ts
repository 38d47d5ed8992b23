import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { assignToTasks, listTaskDailyReports, tools } from '@plumbline/contract';
import { api } from '../support/api.ts';
import { giveAccount, hireWorker, pairsOf } from '../support/crew.ts';
import { openLink } from '../support/link.ts';
import { picture } from '../support/png.ts';
import { itemPath, makeProject, uniqueCode } from '../support/projects.ts';
import { PASSWORD } from '../support/server.ts';
import { openFirefox } from './firefox.ts';
import { screenOf } from './screen.ts';

const ENTER = '\uE007';
const QUEUED = /queued to send/i;

test('in Firefox what is done without a network is there after a reload, and arrives once', async () => {
  const { project, item } = await makeProject('Breakwater', [{ title: 'Cabling' }]);
  const task = item('Cabling');
  const superadmin = await api('Superadmin');
  const supervisor = await hireWorker('Farid', [project.id], 'Supervisor');
  await superadmin(assignToTasks, { params: { id: supervisor.id }, body: { task_ids: [task.id] } });
  await giveAccount(supervisor);
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-photo-'));
  const photo = join(folder, 'tray.png');
  await writeFile(photo, picture('tray.png', 1600, 1200).buffer);
  const link = await openLink();
  const firefox = await openFirefox(process.env.FIREFOX as string, { width: 390, height: 844 });
  const screen = screenOf(firefox);
  try {
    await firefox.open(`${link.origin}/#/home`);
    await screen.type('Username', supervisor.code);
    await screen.type('Password', PASSWORD + ENTER);
    await screen.shows(/^Ready for offline/m);
    await expect.poll(() => firefox.ask('() => navigator.serviceWorker.controller?.state')).toBe('activated');

    link.cut();
    await firefox.open();
    await screen.goTo('/my-attendance');
    await screen.press('Clock in');
    await screen.press('Clock in at Breakwater');
    await screen.shows('Clocked in since');

    await screen.goTo(itemPath(task, 'documentations'));
    await screen.press('+ Add Daily Progress Report');
    await screen.type('Activity', 'Cable pulling');
    await screen.type('Gridline', 'C/4');
    await screen.type('Location', 'Pier head');
    await screen.type('Drawing no.', 'S-101');
    await screen.type('Hours', '8.5');
    await screen.type('Manpower', '12');
    await firefox.choose(
      `() => document.querySelector('[role="group"][aria-label="Photos"] input[type="file"]:not([capture])')`,
      photo,
    );
    await screen.shows('tray.jpg');
    await screen.press('Save');
    await screen.press('Save', '[role="alertdialog"]');
    await screen.shows(/Daily Progress Report of .+ queued to send/);

    const description = `Core drill ${uniqueCode()}`;
    await screen.goTo(`${itemPath(task)}&tab=tools`);
    await screen.press('Request for Tools');
    await screen.type('Description', description + ENTER);
    await screen.type('Quantity', '3');
    await screen.press('Submit request');
    await screen.press('Submit request', '[role="alertdialog"]');
    await screen.shows(/Request 3 tools for Cabling/);

    await firefox.open();
    await screen.shows(/3 changes queued to send/);
    link.restore();
    await screen.showsNo(QUEUED);
    expect(await pairsOf(supervisor)).toHaveLength(1);
    const reports = await superadmin(listTaskDailyReports, { params: { id: task.id }, query: {} });
    expect(reports.data).toMatchObject([{ activity: 'Cable pulling', attachments: [{ name: 'tray.jpg' }] }]);
    const requests = await superadmin(tools.listRequests, { query: { project_id: project.id } });
    expect(requests.data).toMatchObject([{ items: [{ description, quantity: 3 }] }]);
  } finally {
    await firefox.close();
    link.close();
    await rm(folder, { recursive: true, force: true });
  }
});
