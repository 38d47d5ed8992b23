import type { AssetEvent, AssetState, Condition, FamilyName } from '@plumbline/contract';
import type {
  AssetPicture,
  DemoAsset,
  DemoAssetRequest,
  DemoEvent,
  DemoIssue,
  DemoIssueLine,
  DemoService,
} from './types.ts';

type Held = {
  asset: DemoAsset;
  state: AssetState;
  condition: Condition;
  projectCode: string | null;
  recipientKey: string | null;
  dueOn: string | null;
  /** The request whose booking it was issued for. */
  bookedBy: DemoAssetRequest | null;
};

/** What an event changes of each asset. */
type Change = Partial<Pick<Held, 'condition' | 'projectCode' | 'recipientKey' | 'dueOn'>>;

type Act = Partial<Omit<DemoEvent, 'family' | 'event' | 'movements'>> &
  Pick<DemoEvent, 'date' | 'performedByKey'>;

/** What is said of one asset when it is delivered. */
export type Refusal = { assetKey: string; comments: string; pictures: AssetPicture[] };

/** The store and its ledger: what happens is recorded in order, and where everything is follows. */
export class Custody {
  readonly events: DemoEvent[] = [];
  readonly issues: DemoIssue[] = [];
  readonly services: DemoService[] = [];
  readonly #held = new Map<string, Held>();

  /** Where an asset is now. */
  stateOf(assetKey: string): AssetState | undefined {
    return this.#held.get(assetKey)?.state;
  }

  conditionOf(assetKey: string): Condition {
    return this.#of(assetKey).condition;
  }

  /** What is in the store, in the order in which it was added. */
  inStore(family: FamilyName): DemoAsset[] {
    return [...this.#held.values()]
      .filter(({ asset, state }) => state === 'in_store' && asset.family === family)
      .map(({ asset }) => asset);
  }

  add(asset: DemoAsset, performedByKey: string): void {
    this.#held.set(asset.key, {
      asset,
      state: 'in_store',
      condition: 'Good',
      projectCode: null,
      recipientKey: null,
      dueOn: null,
      bookedBy: null,
    });
    this.#record(asset.family, 'added', 'in_store', [asset.key], { date: asset.addedOn, performedByKey });
  }

  /** Issues what is in the store: on its way with a driver, delivered at once without one. */
  issue(
    issue: Omit<DemoIssue, 'delivery' | 'lines'>,
    lines: readonly Pick<DemoIssueLine, 'assetKey' | 'requestLine'>[],
    request: DemoAssetRequest | null,
  ): DemoIssue {
    const isOnTheSpot = issue.driverKey === null;
    const written: DemoIssue = {
      ...issue,
      delivery: isOnTheSpot
        ? { date: issue.date, byKey: issue.performedByKey, comments: null, signature: null }
        : null,
      lines: lines.map((line) => {
        const condition = this.conditionOf(line.assetKey);
        return {
          ...line,
          condition,
          delivered: isOnTheSpot || null,
          deliveredCondition: isOnTheSpot ? condition : null,
          comments: null,
        };
      }),
    };
    this.issues.push(written);
    const keys = lines.map(({ assetKey }) => assetKey);
    const { projectCode, recipientKey, driverKey, performedByKey, date, comments } = issue;
    const act = { projectCode, recipientKey, driverKey, performedByKey, date, comments, issueKey: issue.key };
    const custody = { projectCode, recipientKey, dueOn: issue.returnBy };
    this.#record(issue.family, 'issued', 'on_its_way', keys, act, custody);
    if (isOnTheSpot) this.#record(issue.family, 'delivered', 'issued', keys, act, custody);
    for (const key of keys) this.#of(key).bookedBy = request?.type === 'Serial No.' ? request : null;
    return written;
  }

  /** The driver hands over what is on its way, but for what is refused. */
  deliver(
    issue: DemoIssue,
    date: string,
    byKey: string,
    signature: AssetPicture | null,
    refusals: readonly Refusal[],
    pictures: AssetPicture[],
  ): void {
    issue.delivery = { date, byKey, comments: null, signature };
    const { projectCode, recipientKey, driverKey, returnBy } = issue;
    const act = { date, performedByKey: byKey, projectCode, recipientKey, driverKey, issueKey: issue.key };
    const refused = new Map(refusals.map((refusal) => [refusal.assetKey, refusal]));
    for (const line of issue.lines) {
      const refusal = refused.get(line.assetKey);
      line.delivered = !refusal;
      line.deliveredCondition = refusal ? 'Poor' : line.condition;
      line.comments = refusal?.comments ?? null;
    }
    const keys = issue.lines.filter(({ delivered }) => delivered).map(({ assetKey }) => assetKey);
    if (keys.length > 0)
      this.#record(
        issue.family,
        'delivered',
        'issued',
        keys,
        { ...act, pictures },
        {
          projectCode,
          recipientKey,
          dueOn: returnBy,
        },
      );
    for (const { assetKey, comments, pictures: photos } of refusals) {
      this.#release(assetKey, date);
      this.#record(
        issue.family,
        'refused',
        'in_store',
        [assetKey],
        { ...act, comments, pictures: photos },
        { condition: 'Poor' },
      );
    }
  }

  /** What is with the recipient of an issue still comes back, some of it in poor condition. */
  giveBack(issue: DemoIssue, act: Act, poor: ReadonlySet<string>): void {
    const keys = issue.lines
      .map(({ assetKey }) => assetKey)
      .filter((key) => this.#isWith(key, issue) && !poor.has(key));
    const damaged = issue.lines
      .map(({ assetKey }) => assetKey)
      .filter((key) => this.#isWith(key, issue) && poor.has(key));
    const { projectCode } = issue;
    const { date, performedByKey } = act;
    for (const key of [...keys, ...damaged]) this.#release(key, date);
    if (keys.length > 0)
      this.#record(issue.family, 'returned', 'in_store', keys, { date, performedByKey, projectCode });
    if (damaged.length > 0)
      this.#record(
        issue.family,
        'returned',
        'in_store',
        damaged,
        { ...act, projectCode },
        { condition: 'Poor' },
      );
  }

  service(
    service: Omit<DemoService, 'lines' | 'cost' | 'completionComments'>,
    keys: readonly string[],
  ): DemoService {
    const written: DemoService = {
      ...service,
      cost: null,
      completionComments: null,
      lines: keys.map((assetKey) => ({ assetKey, completedOn: null, condition: null })),
    };
    this.services.push(written);
    this.#record(service.family, 'serviced', 'in_service', keys, {
      date: service.date,
      performedByKey: service.performedByKey,
      extra: service.serviceBy,
      comments: service.issue,
      serviceKey: service.key,
    });
    return written;
  }

  complete(service: DemoService, act: Act, cost: string, condition: Condition): void {
    const open = service.lines.filter(({ completedOn }) => completedOn === null);
    if (open.length === 0) return;
    service.cost = cost;
    service.completionComments = act.comments ?? null;
    for (const line of open) Object.assign(line, { completedOn: act.date, condition });
    const keys = open.map(({ assetKey }) => assetKey);
    const completed = { ...act, serviceKey: service.key };
    this.#record(service.family, 'service_completed', 'in_store', keys, completed, { condition });
  }

  /** Scraps what is in the store. */
  scrap(family: FamilyName, keys: readonly string[], act: Act): void {
    this.#record(family, 'scrapped', 'scrapped', keys, act, { condition: 'Poor' });
  }

  unscrap(assetKey: string, act: Act): void {
    this.#record(this.#of(assetKey).asset.family, 'unscrapped', 'in_store', [assetKey], act, {
      condition: 'Good',
    });
  }

  /** The storekeeper sees that something in the store is worse, or better, than was thought. */
  changeCondition(assetKey: string, condition: Condition, act: Act): void {
    const { asset, state } = this.#of(assetKey);
    this.#record(asset.family, 'condition_changed', state, [assetKey], act, { condition });
  }

  #record(
    family: FamilyName,
    event: AssetEvent,
    state: AssetState,
    keys: readonly string[],
    act: Act,
    change: Change = {},
  ): void {
    const movements = keys.map((assetKey) => {
      const held = this.#of(assetKey);
      const isOut = state === 'issued' || state === 'on_its_way';
      Object.assign(
        held,
        { state },
        isOut ? {} : { projectCode: null, recipientKey: null, dueOn: null },
        change,
      );
      const { condition, projectCode, recipientKey, dueOn } = held;
      return { assetKey, state, condition, projectCode, recipientKey, dueOn };
    });
    const nothing = {
      projectCode: null,
      recipientKey: null,
      driverKey: null,
      extra: null,
      comments: null,
      issueKey: null,
      serviceKey: null,
      pictures: [],
    };
    this.events.push({ ...nothing, ...act, family, event, movements });
  }

  #isWith(assetKey: string, { projectCode, recipientKey }: DemoIssue): boolean {
    const held = this.#of(assetKey);
    return held.state === 'issued' && held.projectCode === projectCode && held.recipientKey === recipientKey;
  }

  /** The booking for which it was issued is over. */
  #release(assetKey: string, date: string): void {
    const held = this.#of(assetKey);
    const line = held.bookedBy?.lines.find((each) => each.assetKey === assetKey);
    if (line) line.releasedOn = date;
    held.bookedBy = null;
  }

  #of(assetKey: string): Held {
    const held = this.#held.get(assetKey);
    if (!held) throw new Error(`${assetKey} was never added.`);
    return held;
  }
}
