import type pg from 'pg';
import { onePixel } from '../pictures.ts';
import { today, type Write } from './write.ts';
import type { Writer } from './writer.ts';

/**
 * What a person on site does: clocks in, records progress, writes a daily report with a photo, asks for a tool, looks at
 * lists, and clocks out. Each writer has to be an employee of their own.
 */
export class DayOnSite {
  readonly #writer: Writer;
  readonly #employeeId: number;
  #progress = 0;
  /** What was acknowledged. */
  readonly #reports: number[] = [];
  readonly #requests: number[] = [];
  #attendances = 0;

  constructor(writer: Writer, employeeId: number) {
    this.#writer = writer;
    this.#employeeId = employeeId;
  }

  /** The last of the daily reports that were acknowledged. */
  get lastReport(): number {
    return this.#reports.at(-1) as number;
  }

  /** One day. @param number 1 at first, one more each time, up to 100 */
  async turn(number: number): Promise<void> {
    const { name, project, firstTask } = this.#writer;
    const write = (method: Write['method'], path: string, body: object, act: string) =>
      this.#writer.write({ method, path, body, key: `${name} ${act} ${number}` });

    await write('POST', '/attendance/time-in', { project_id: project }, 'clock-in');
    await write('PUT', `/task/${firstTask}`, { current_percentage: number }, 'progress');
    this.#progress = number;
    this.#reports.push(
      await write('POST', '/daily-report', { task_id: firstTask, ...report(number) }, 'report'),
    );
    this.#requests.push(
      await write('POST', '/tool/request', { project_id: project, ...request() }, 'tool request'),
    );
    await this.#read();
    await write('POST', '/attendance/time-out', { project_id: project }, 'clock-out');
    this.#attendances += 1;
  }

  async #read(): Promise<void> {
    const { name, project, firstTask } = this.#writer;
    for (const path of [
      '/projects/all',
      `/project/${project}/details`,
      `/project/${project}/timeline`,
      `/task/${firstTask}`,
      `/daily-report/task/${firstTask}`,
      `/search?search_term=${name}`,
      '/approvals',
      '/attendance/me',
      '/notifications',
      '/overview/attention',
    ])
      await this.#writer.read(path);
  }

  /** What of the acknowledged acts is not there, or is there twice. @param client of the owner of the schema */
  async findWrong(client: pg.Client): Promise<string[]> {
    const { name, firstTask } = this.#writer;
    const idsOf = async (query: string, value: number) =>
      (await client.query<{ id: number }>(query, [value])).rows.map(({ id }) => id);
    const reports = await idsOf('select id from documents where work_item_id = $1 order by id', firstTask);
    const requests = await idsOf(
      'select id from asset_requests where requested_by = $1 order by id',
      this.#employeeId,
    );
    const attendances = await idsOf(
      'select id from attendance_spans where employee_id = $1 and time_out is not null',
      this.#employeeId,
    );
    const { rows } = await client.query<{ progress: string }>(
      'select current_percentage as progress from work_items where id = $1',
      [firstTask],
    );
    return [
      ['reports', reports, this.#reports],
      ['requests', requests, this.#requests],
      ['attendances', attendances.length, this.#attendances],
      ['progress', Number(rows[0]?.progress), this.#progress],
    ].flatMap(([what, there, acknowledged]) =>
      String(there) === String(acknowledged)
        ? []
        : [`${name} has ${what} ${there} instead of ${acknowledged}`],
    );
  }
}

const report = (number: number) => ({
  report_date: today(),
  activity: `Casting ${number}`,
  location: 'Level 2',
  drawing_no: 'D-1',
  gridline: 'A-3',
  hours: 8,
  manpower: 4,
  accomplishments: number,
  base64image: [onePixel],
});

const request = () => ({
  request_by_type: 'Description',
  from_date: today(),
  to_date: today(),
  items: [{ description: 'Rotary hammer', quantity: 1 }],
});
