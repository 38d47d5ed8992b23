import type { Address } from '@plumbline/contract';
import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import {
  type AnswerKey,
  derivedAnswer,
  keyOf,
  newerOf,
  readAnswer,
  removeAnswer,
  storeUnder,
} from './answer-store.ts';
import { ApiProblem } from './api-problem.ts';
import { isAnswering, setAnswering } from './connection.ts';
import { isUnanswered } from './query-client.ts';
import { isServerReached } from './server-reached.ts';
import { LONG_SILENCE_MS, startSilence } from './silence.ts';
import { getToken, onTokenChange } from './token.ts';
import { noteUnansweredRead } from './unanswered-reads.ts';

/** After how long a stored answer is asked for again. */
const ASK_AGAIN_MS = 15_000;
/** How long a read waits after one that was not answered in time: on a weak signal not every screen waits four seconds. */
const SILENCE_AGAIN_MS = 500;

let readings = 0;
/** The latest reading that was answered, by its key: one that was begun earlier does not replace it. */
const latestAnswered = new Map<string, number>();

// Of another person all are earlier.
onTokenChange(() => latestAnswered.clear());

/** From when the answer is of each query that is shown from the device, because the server has not answered the last reading. */
const fromDevice = new WeakMap<Query, number>();
/** Of these the ones to whose reading the answer may still come in time. */
const inTimeSoFar = new WeakSet<Query>();
/** The queries that have been shown from the device before the server was waited for. */
const shownAtOnce = new WeakSet<Query>();

export const isFromDevice = (query: Query): boolean => fromDevice.has(query);

/** When the server gave the answer that a query is shown with from the device, as it did not answer; undefined for any other. */
export const storedAt = (query: Query): number | undefined =>
  inTimeSoFar.has(query) ? undefined : fromDevice.get(query);

/**
 * The `persister` of a query whose endpoint is available offline: stores each answer on the device. Where the server cannot be
 * reached, or does not answer for a while, it gives the latest one until it does; of what one begins with, at once.
 */
export async function answerPersister<Data>(
  queryFn: (context: never) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const reading = beginReading(query);
  const answer = readAndStore(queryFn, context, reading);
  const untilFailure = startSilence(unstoredSilence());
  const inTime = isAnsweredInTime(answer);
  const first = await latestAtOnce<Data>(inTime, context, reading);
  if (first !== undefined) {
    void refreshShown(answer, inTime, context, reading);
    return first;
  }
  try {
    const isInTime = await inTime;
    if (isInTime) {
      fromDevice.delete(query);
      return await answer;
    }
    const stored = await latest<Data>(reading);
    if (stored === undefined) return await inTimeOrLater(answer, untilFailure, context, reading);
    noteUnansweredRead();
    // The stored answer is shown next.
    void showWhenAnswered(answer, context, reading, query.state.dataUpdateCount + 1);
    return stored;
  } catch (error) {
    // It no longer exists, or this person may no longer see it.
    if (error instanceof ApiProblem && error.status === 404) void removeAnswer(reading.key);
    if (!isUnanswered(error as Error)) throw error;
    const stored = await latest<Data>(reading);
    if (stored === undefined) throw error;
    noteUnansweredRead();
    askAgainLater(context, query);
    return stored;
  }
}

async function isAnsweredInTime(answer: Promise<unknown>): Promise<boolean> {
  const isInTime = await startSilence(isAnswering() ? undefined : SILENCE_AGAIN_MS).isAnsweredInTime(answer);
  setAnswering(isInTime);
  return isInTime;
}

/** The stored answer to what one begins with, the first time that a page reads it, unless the server is as fast. */
async function latestAtOnce<Data>(
  inTime: Promise<unknown>,
  { meta }: QueryFunctionContext,
  reading: Reading,
): Promise<Data | undefined> {
  const { query } = reading;
  const endpoint = meta?.endpoint as Address | undefined;
  if (endpoint?.availableOffline !== 'at once') return undefined;
  if (query.state.data !== undefined || shownAtOnce.has(query)) return undefined;
  shownAtOnce.add(query);
  let isAnswered = false;
  const noteAnswer = () => {
    isAnswered = true;
  };
  inTime.then(noteAnswer, noteAnswer);
  const stored = await readAnswer(reading.key);
  if (!stored || isAnswered) return undefined;
  fromDevice.set(query, stored.at);
  inTimeSoFar.add(query);
  return stored.data as Data;
}

/** Shows the answer to a reading that the stored one has been shown for. */
async function refreshShown(
  answer: Promise<unknown>,
  inTime: Promise<boolean>,
  context: QueryFunctionContext,
  reading: Reading,
): Promise<void> {
  const { query } = reading;
  const shown = query.state.dataUpdateCount + 1;
  const isInTime = await inTime.catch(() => false);
  // The stored one is taken before.
  await new Promise((resolve) => setTimeout(resolve));
  inTimeSoFar.delete(query);
  if (!isInTime) {
    noteUnansweredRead();
    // From when it is, is shown from now on.
    query.setState({});
  }
  await showWhenAnswered(answer, context, reading, shown);
}

/**
 * The `persister` of any other query: where the server does not answer for a while it fails, and shows the answer once
 * there is one.
 */
export async function unstoredPersister<Data>(
  queryFn: (context: never) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const answer = Promise.resolve(queryFn(context as never));
  return inTimeOrLater(answer, startSilence(unstoredSilence()), context, beginReading(query));
}

/** How long a read of which nothing is stored waits: less after one that was not answered in time. */
const unstoredSilence = () => (isAnswering() ? LONG_SILENCE_MS : undefined);

async function inTimeOrLater<Data>(
  answer: Promise<Data>,
  silence: ReturnType<typeof startSilence>,
  context: QueryFunctionContext,
  reading: Reading,
): Promise<Data> {
  try {
    return await silence.inTime(answer);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'silent') {
      void showWhenAnswered(answer, context, reading, reading.query.state.dataUpdateCount);
      askAgainWhenReached(context, reading.query);
    }
    throw error;
  }
}

/** A `persister` that stores each answer on the device, and gives no stored one instead. */
export async function storingPersister<Data>(
  queryFn: (context: never) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const data = await readAndStore(queryFn, context, beginReading(query));
  fromDevice.delete(query);
  return data;
}

/** One reading of a query: by whom, under which key on the device, and after how many others. */
type Reading = { query: Query; token: string | null; key: string; number: number };

function beginReading(query: Query): Reading {
  readings += 1;
  return { query, token: getToken(), key: keyOf(query), number: readings };
}

/** Whether somebody else has signed in since, or a reading that was begun later was answered. */
const isOvertaken = ({ token, key, number }: Reading): boolean =>
  token !== getToken() || (latestAnswered.get(key) ?? 0) > number;

async function readAndStore<Data>(
  queryFn: (context: never) => Data | Promise<Data>,
  context: QueryFunctionContext,
  reading: Reading,
): Promise<Data> {
  const data = await queryFn(context as never);
  if (!isOvertaken(reading)) {
    latestAnswered.set(reading.key, reading.number);
    void storeUnder(reading.key, data);
  }
  return data;
}

/** The latest answer, to be shown from the device: what the page holds is never older than what the device has stored. */
async function latest<Data>({ query, key }: Reading): Promise<Data | undefined> {
  const { data, dataUpdatedAt } = query.state;
  const stored =
    data === undefined
      ? newerOf(await readAnswer(key), await derivedAnswer(query.queryKey as AnswerKey))
      : { data, at: fromDevice.get(query) ?? dataUpdatedAt };
  if (stored) fromDevice.set(query, stored.at);
  return stored?.data as Data | undefined;
}

/**
 * Shows an answer that comes late, unless what the page holds has changed since.
 * @param shown how often that had changed when it was shown
 */
async function showWhenAnswered(
  answer: Promise<unknown>,
  context: QueryFunctionContext,
  reading: Reading,
  shown: number,
): Promise<void> {
  const { query } = reading;
  try {
    const data = await answer;
    const isShown = context.client.getQueryCache().get(query.queryHash) === query;
    // An answer that is known to be old by now is read again by itself.
    if (!isShown || query.state.isInvalidated || isOvertaken(reading)) return;
    if (query.state.dataUpdateCount !== shown) return;
    fromDevice.delete(query);
    context.client.setQueryData(context.queryKey, data);
  } catch {
    askAgainLater(context, query);
  }
}

/** Queries that are asked again by and by: each failed reading of one would ask for itself, and so ever more of them. */
const askedAgain = new WeakSet<Query>();

function afterWhile(query: Query, ask: () => unknown): void {
  if (askedAgain.has(query)) return;
  askedAgain.add(query);
  setTimeout(() => {
    askedAgain.delete(query);
    void ask();
  }, ASK_AGAIN_MS);
}

const askAgainLater = ({ client, queryKey }: QueryFunctionContext, query: Query): void =>
  afterWhile(query, () => client.invalidateQueries({ queryKey, exact: true }));

/** The same as soon as the server answers, for what failed: asking would show it as loading. */
function askAgainWhenReached(context: QueryFunctionContext, query: Query): void {
  afterWhile(query, async () => {
    if (!query.isActive() || query.state.status !== 'error') return;
    if (await isServerReached())
      void context.client.invalidateQueries({ queryKey: context.queryKey, exact: true });
    else askAgainWhenReached(context, query);
  });
}
