import { type FamilyName, familyNames } from '@plumbline/contract';
import { addDays, daysBetween, workday } from '../calendar.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoProject } from '../types.ts';
import { Custody } from './custody.ts';
import type { SitePeople } from './site-people.ts';
import { words } from './stock.ts';
import type { DemoAsset, DemoAssetRequest, DemoIssue } from './types.ts';

const DAYS_BACK = 365;
const PICTURES = 4;
const storekeepers = ['logistic', 'logistic_2'];
const issuers = [...storekeepers, 'logistic', 'coordinator'];
const deciders = ['coordinator', 'logistic', 'director', 'coordinator_2'];
const drivers = ['driver', 'driver_2'];

/** How often things are issued to a site on a day, how many kinds at once, how many of a kind, and for how long. */
const habits: Record<
  FamilyName,
  { chance: number; kinds: number; ofKind: number; days: readonly [number, number] }
> = {
  tools: { chance: 0.5, kinds: 3, ofKind: 3, days: [4, 45] },
  equipments: { chance: 0.14, kinds: 1, ofKind: 2, days: [15, 80] },
};

/** What is to be issued and how, where more is wanted than chance gives. */
export type Errand = {
  family: FamilyName;
  project: DemoProject;
  recipientKey: string;
  driverKey: string | null;
  assets: readonly DemoAsset[];
  date: string;
  /** Null: it has not come back. */
  returnsOn: string | null;
  returnBy: string | null;
};

/** A year of the store, day by day. */
export class Year {
  readonly custody = new Custody();
  readonly requests: DemoAssetRequest[] = [];
  readonly #agenda = new Map<string, (() => void)[]>();
  readonly #today: string;
  readonly #people: SitePeople;

  constructor(stock: readonly DemoAsset[], people: SitePeople, today: string) {
    this.#today = today;
    this.#people = people;
    for (const asset of stock) this.on(asset.addedOn, () => this.custody.add(asset, 'logistic'));
  }

  /** Puts something on a day's agenda; days after today never come. */
  on(date: string, act: () => void): void {
    const acts = this.#agenda.get(date);
    if (acts) acts.push(act);
    else this.#agenda.set(date, [act]);
  }

  /** Lets the year pass, today included. */
  pass(): void {
    const [first = this.#today] = [...this.#agenda.keys()].toSorted();
    for (let back = daysBetween(first, this.#today); back >= 0; back -= 1) {
      const date = addDays(this.#today, -back);
      // What is put on this day's agenda meanwhile is done too.
      for (const act of this.#agenda.get(date) ?? []) act();
      if (back < DAYS_BACK && back > 0 && workday(date) === date) this.#work(date);
    }
  }

  #work(date: string): void {
    const random = seededRandom(`store ${date}`);
    for (const project of this.#people.projectsOn(date))
      for (const family of familyNames)
        if (random.chance(habits[family].chance)) this.#supply(family, project, date, random);
    for (const family of familyNames) {
      if (random.chance(family === 'tools' ? 0.25 : 0.06)) this.#service(family, date, random);
      if (random.chance(family === 'tools' ? 0.05 : 0.012)) this.#scrap(family, date, random);
    }
    if (random.chance(0.06)) this.#inspect(date, random);
  }

  /** Something of a few kinds goes to a site, often because it was requested. */
  #supply(family: FamilyName, project: DemoProject, date: string, random: Random): void {
    const recipientKey = this.#people.recipient(project.code, date, random);
    const { kinds, ofKind, days } = habits[family];
    const byKind = Map.groupBy(
      this.custody.inStore(family).filter(({ key }) => this.custody.conditionOf(key) === 'Good'),
      ({ description }) => description,
    );
    if (!recipientKey || byKind.size === 0) return;
    const chosen = new Set(
      Array.from({ length: random.integer(1, kinds) }, () => random.pick([...byKind.keys()])),
    );
    const assets = [...chosen].flatMap((kind) =>
      (byKind.get(kind) ?? []).slice(0, random.integer(1, ofKind)),
    );
    const length = random.integer(...days);
    const returnBy = random.chance(0.85) ? workday(addDays(date, length)) : null;
    const late = random.chance(0.12) ? random.integer(3, 14) : -random.integer(0, Math.min(3, length - 1));
    const returnsOn = [
      workday(addDays(date, length + late)),
      addDays(project.endDate, -1),
    ].toSorted()[0] as string;
    const driverKey = random.chance(0.55) ? random.pick(drivers) : null;
    const errand = { family, project, recipientKey, driverKey, assets, date, returnsOn, returnBy };
    this.run(errand, random, returnBy && random.chance(0.5) ? this.#request(errand, random) : null);
  }

  /** Issues, delivers and takes back, each on its day. */
  run(errand: Errand, random: Random, request: DemoAssetRequest | null): void {
    const { family, project, recipientKey, driverKey, assets, date, returnsOn, returnBy } = errand;
    // Of a kind that is wanted none may be in the store: an issue has lines.
    if (assets.length === 0) return;
    const issue = this.custody.issue(
      {
        key: `issue ${this.custody.issues.length + 1}`,
        family,
        projectCode: project.code,
        recipientKey,
        driverKey,
        performedByKey: random.pick(issuers),
        date,
        returnBy,
        comments: random.chance(0.2) ? random.pick(words.issueComments) : null,
        requestKey: request?.key ?? null,
      },
      assets.map((asset) => ({
        assetKey: asset.key,
        requestLine: request
          ? request.lines.findIndex(
              (line) =>
                line.assetKey === asset.key || (!line.assetKey && line.description === asset.description),
            )
          : null,
      })),
      request,
    );
    const arrival = workday(addDays(date, random.integer(0, 1)));
    // What goes out today is still on its way.
    if (driverKey && date < this.#today) {
      if (arrival === date) this.#deliver(issue, driverKey, date, random);
      else this.on(arrival, () => this.#deliver(issue, driverKey, arrival, random));
    }
    if (!returnsOn) return;
    const back = workday([returnsOn, addDays(arrival, 1)].toSorted()[1] as string);
    this.on(back, () => this.#takeBack(issue, back, random));
  }

  #deliver(issue: DemoIssue, driverKey: string, date: string, random: Random): void {
    const refused = issue.lines.filter(() => random.chance(0.04));
    this.custody.deliver(
      issue,
      date,
      driverKey,
      { shows: 'signature', seed: random.integer(0, PICTURES - 1) },
      refused.map(({ assetKey }) => ({
        assetKey,
        comments: random.pick(words.refusals),
        pictures: [{ shows: 'damage' as const, seed: random.integer(0, PICTURES - 1) }],
      })),
      random.chance(0.15) ? [{ shows: 'delivery', seed: random.integer(0, PICTURES - 1) }] : [],
    );
  }

  #takeBack(issue: DemoIssue, date: string, random: Random): void {
    const poor = new Set(issue.lines.filter(() => random.chance(0.07)).map(({ assetKey }) => assetKey));
    const act = {
      date,
      performedByKey: random.pick(storekeepers),
      comments: random.pick(words.damages),
      pictures: random.chance(0.3)
        ? [{ shows: 'damage' as const, seed: random.integer(0, PICTURES - 1) }]
        : [],
    };
    this.custody.giveBack(issue, act, poor);
  }

  /** The request for what is issued, made and approved in the days before. */
  #request({ family, project, assets, date, returnBy }: Errand, random: Random): DemoAssetRequest {
    const asked = addDays(date, -random.integer(2, 6));
    const isByNumber = family === 'tools' && random.chance(0.25);
    const byKind = Map.groupBy(assets, ({ description }) => description);
    const request: DemoAssetRequest = {
      key: `request ${this.requests.length + 1}`,
      family,
      projectCode: project.code,
      requestedByKey: this.#people.requester(project, random),
      date: asked,
      fromDate: family === 'tools' ? date : null,
      toDate: family === 'tools' ? returnBy : null,
      type: isByNumber ? 'Serial No.' : 'Description',
      comments: random.chance(0.5) ? random.pick(words.requestComments) : null,
      decision: {
        status: 'Approved',
        byKey: random.pick(deciders),
        date: addDays(asked, 1),
        comments: random.pick(words.approvals),
        deniedComments: null,
      },
      lines: isByNumber
        ? assets.map(({ key, description }) => ({
            description,
            quantity: 1,
            assetKey: key,
            releasedOn: null,
          }))
        : [...byKind].map(([description, { length: quantity }]) => ({
            description,
            quantity,
            assetKey: null,
            releasedOn: null,
          })),
    };
    this.requests.push(request);
    return request;
  }

  #service(family: FamilyName, date: string, random: Random): void {
    const stock = this.custody.inStore(family);
    const poor = stock.filter(({ key }) => this.custody.conditionOf(key) === 'Poor');
    const chosen = poor.length > 0 ? poor.slice(0, random.integer(1, 3)) : [random.pick(stock)];
    this.sendToService(
      family,
      chosen.map(({ key }) => key),
      { date, back: addDays(date, random.integer(4, 24)) },
      random,
    );
  }

  /** Sends to service; with a day on which it comes back, and what it cost. */
  sendToService(
    family: FamilyName,
    keys: readonly string[],
    { date, back }: { date: string; back: string | null },
    random: Random,
  ): void {
    const service = this.custody.service(
      {
        key: `service ${this.custody.services.length + 1}`,
        family,
        date,
        performedByKey: random.pick(storekeepers),
        serviceBy: random.pick(words.workshops),
        issue: random.pick(words.serviceIssues),
      },
      keys,
    );
    if (!back) return;
    const cost = `${random.integer(35, family === 'tools' ? 260 : 1800)}.${random.pick(['00', '50', '80'])}`;
    const condition = random.chance(0.92) ? 'Good' : 'Poor';
    const comments = random.pick(words.completions);
    const returned = workday(back);
    this.on(returned, () =>
      this.custody.complete(
        service,
        { date: returned, performedByKey: 'logistic', comments },
        cost,
        condition,
      ),
    );
  }

  /** The oldest that is in poor condition, or else the oldest, goes. */
  #scrap(family: FamilyName, date: string, random: Random): void {
    const [oldest] = this.custody
      .inStore(family)
      .toSorted(
        (one, other) =>
          this.custody.conditionOf(other.key).localeCompare(this.custody.conditionOf(one.key)) ||
          one.purchaseDate.localeCompare(other.purchaseDate),
      );
    if (!oldest) return;
    this.custody.scrap(family, [oldest.key], {
      date,
      performedByKey: random.pick(storekeepers),
      extra: random.pick(words.scrapYards),
      pictures: random.chance(0.6) ? [{ shows: 'damage', seed: random.integer(0, PICTURES - 1) }] : [],
    });
    if (!random.chance(0.2)) return;
    const back = workday(addDays(date, random.integer(2, 6)));
    this.on(back, () => this.custody.unscrap(oldest.key, { date: back, performedByKey: 'logistic' }));
  }

  #inspect(date: string, random: Random): void {
    const { key } = random.pick(this.custody.inStore('tools'));
    const act = { date, performedByKey: random.pick(storekeepers) };
    this.custody.changeCondition(key, this.custody.conditionOf(key) === 'Good' ? 'Poor' : 'Good', act);
  }
}
