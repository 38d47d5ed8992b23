import { z } from 'zod';
import { addDays, daysBetween } from '../calendar.ts';
import { readTree } from '../data-files.ts';
import type { ScheduledItem } from '../projects/schedule.ts';
import { trades } from '../projects/trades.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoEmployee, DemoProject } from '../types.ts';
import type { DemoDocument, DemoPicture } from './document.ts';
import { PHOTOS_A_SCENE, type Scene } from './photos.ts';

const { rejections, hours } = readTree(
  'documents/daily-reports.yaml',
  z.strictObject({ rejections: z.array(z.string()), hours: z.array(z.number()) }),
);

/** Reports reach back so far. */
const DAYS_BACK = 45;
/** Reports younger than this still wait for their approval. */
const PENDING_DAYS = 2;
/** The share of the days on which a report was written. */
const WRITTEN = 0.3;

/** The daily reports of a project: on the tasks that were worked on lately, every few days, nearly all approved. */
export function demoDailyReports(
  project: DemoProject,
  scheduled: readonly ScheduledItem[],
  people: { writers: readonly DemoEmployee[]; approver: DemoEmployee },
  today: string,
): DemoDocument[] {
  const reports: DemoDocument[] = [];
  for (const { item, kind, trade } of scheduled) {
    const progress = Number(item.progress ?? 0);
    if (kind !== 'task' || progress === 0 || trade === 'documents') continue;
    const lastDay = progress === 100 || item.status === 'On Hold' ? item.endDate : today;
    const random = seededRandom(`${item.key} reports`);
    const writer = random.pick(people.writers);
    const words = trades[trade].reports;
    const firstDay = latest(item.startDate, addDays(today, -DAYS_BACK));
    for (let date = firstDay; date <= earliest(lastDay, today); date = addDays(date, 1)) {
      if (new Date(date).getUTCDay() === 0 || !random.chance(WRITTEN)) continue;
      const manpower = random.integer(3, 14);
      reports.push({
        type: 'daily_report',
        projectCode: project.code,
        itemKey: item.key,
        date,
        fields: {
          activity: `${random.pick(words.activities)} ${lowerFirst(item.title)}`,
          location: item.location ?? project.location,
          accomplishments: progressOn(date, item.startDate, lastDay, progress),
          drawing_no: `${words.drawings}-${random.integer(101, 348)} Rev ${random.pick(['A', 'B', 'C'])}`,
          gridline: `${random.integer(1, 4)}-${random.integer(5, 9)} / ${random.pick(['A-C', 'B-E', 'D-F'])}`,
          hours: random.pick(hours),
          manpower,
          material_comments: words.materials.length > 0 ? random.pick(words.materials) : null,
          comments: random.pick(words.comments),
        },
        authorKey: writer.key,
        decision: decisionOf(date, people.approver, random, today),
        pictures: photosOf(words.scene, random),
      });
    }
  }
  return reports;
}

function decisionOf(
  date: string,
  approver: DemoEmployee,
  random: Random,
  today: string,
): DemoDocument['decision'] {
  const age = daysBetween(date, today);
  if (age < PENDING_DAYS) return null;
  if (age < 10 && random.chance(0.12))
    return { state: 'rejected', byKey: approver.key, comments: random.pick(rejections) };
  return { state: 'approved', byKey: approver.key, comments: null };
}

function photosOf(scene: Scene, random: Random): DemoPicture[] {
  const first = random.integer(1, PHOTOS_A_SCENE);
  return Array.from({ length: random.integer(1, PHOTOS_A_SCENE) }, (_, index) => ({
    kind: 'photo' as const,
    scene,
    seed: ((first + index) % PHOTOS_A_SCENE) + 1,
  }));
}

/** How far the work had come by the evening of a date, in whole per cent; it ends at the progress that it has. */
function progressOn(date: string, from: string, to: string, progress: number): number {
  const share = (daysBetween(from, date) + 1) / (Math.max(daysBetween(from, to), 0) + 1);
  return Math.min(progress, Math.max(1, Math.round(share * progress)));
}

function lowerFirst(title: string): string {
  // 'PVC pipes' and 'MSB' keep their capitals.
  return /^[A-Z][a-z]/.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title;
}

const latest = (one: string, other: string) => (one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);
