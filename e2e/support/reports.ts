import { createDailyReport, type RoleName, type SiteDocument } from '@plumbline/contract';
import { api } from './api.ts';
import { picture } from './png.ts';

/** What distinguishes one daily report from another in a test. */
type ReportFacts = {
  task_id: number;
  report_date: string;
  activity: string;
  accomplishments: number;
  manpower: number;
};

/** A daily report by the demo's person of a role, with two photos. */
export async function writeReport(role: RoleName, facts: ReportFacts): Promise<SiteDocument> {
  const photo = (name: string) => ({ file: picture(name).buffer.toString('base64'), file_name: name });
  const body = {
    location: 'Grid C',
    drawing_no: 'ST-104',
    gridline: 'C/4',
    hours: 8,
    comments: '<p>Dry all day.</p>',
    base64image: [photo('north side.png'), photo('south side.png')],
    ...facts,
  };
  return (await api(role))(createDailyReport, { body });
}
