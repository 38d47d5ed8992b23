import { createDailyReport, printDailyReport } from '@plumbline/contract';
import { type ReadPdf, readPdf } from '@plumbline/pdf/testing';
import { type Client, pathOf } from '../client.ts';
import { validBody } from '../site-records.ts';
import { today } from '../writers/write.ts';
import { linksNowhere } from './links-nowhere.ts';

/** A busy server may not get to a paper in time, and says so. */
async function printed(author: Client, params: { id: number }): Promise<{ pdf_full_url: string }> {
  for (;;) {
    const { status, data, text } = await author.send(printDailyReport, { params });
    if (status === 200) return data;
    if (status !== 503) throw new Error(`the print was answered with ${status}: ${text}`);
  }
}

/** Writes a daily report with links that lead nowhere, and prints it. */
export async function printHostileReport(origin: string, author: Client, taskId: number): Promise<ReadPdf> {
  const comments = linksNowhere.map(([what, link]) => `<p>${link}${what}</a></p>`).join('');
  const written = await author.request(pathOf(createDailyReport, {}), {
    method: 'POST',
    body: { task_id: taskId, ...validBody('daily_report'), report_date: today(), comments },
  });
  if (written.status !== 201)
    throw new Error(`the report was answered with ${written.status}: ${written.text}`);
  const { pdf_full_url } = await printed(author, written.data);
  const answer = await fetch(new URL(pdf_full_url, origin));
  return readPdf(Buffer.from(await answer.arrayBuffer()));
}
