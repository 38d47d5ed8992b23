import { describe, expect, test } from 'vitest';
import {
  filesOfQueue,
  isSettled,
  itemsToSend,
  type QueuedFile,
  queueOf,
  withAnotherTry,
  withItem,
} from './upload-queue.ts';

const file = (id: string, uploadId: number | null = null): QueuedFile => ({
  id,
  slot: 'files',
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 9,
  uploadId,
});
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('the queue of uploads', () => {
  test('three go at once, in the order in which they were chosen', () => {
    let queue = queueOf(['a', 'b', 'c', 'd', 'e'].map((id) => file(id)));
    expect(ids(itemsToSend(queue))).toEqual(['a', 'b', 'c']);
    for (const { id } of itemsToSend(queue)) queue = withItem(queue, id, { state: 'sending' });
    expect(itemsToSend(queue)).toEqual([]);
    queue = withItem(queue, 'b', { state: 'sent', uploadId: 5 });
    expect(ids(itemsToSend(queue))).toEqual(['d']);
    expect(ids(queue)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('what was sent before a tab was closed is not sent again', () => {
    const queue = queueOf([file('a', 5), file('b')]);
    expect(ids(itemsToSend(queue))).toEqual(['b']);
    expect(filesOfQueue(queue)).toEqual([file('a', 5), file('b')]);
  });

  test('one that failed holds up no other; the network’s return tries it again, a refusal it does not', () => {
    let queue = queueOf(['a', 'b', 'c', 'd'].map((id) => file(id)));
    queue = withItem(queue, 'a', { state: 'unreachable', share: 0.4 });
    queue = withItem(queue, 'b', { state: 'refused', problem: 'No.' });
    expect(ids(itemsToSend(queue))).toEqual(['c', 'd']);
    expect(isSettled(queue)).toBe(false);
    queue = withItem(withItem(queue, 'c', { state: 'sent' }), 'd', { state: 'sent' });
    expect(isSettled(queue)).toBe(true);
    queue = withAnotherTry(queue);
    expect(ids(itemsToSend(queue))).toEqual(['a']);
    expect(queue[0]?.share).toBe(0);
    expect(isSettled(queue)).toBe(false);
  });

  test('an answer for a file that was removed meanwhile changes nothing', () => {
    const queue = queueOf([file('a')]);
    expect(withItem(queue, 'gone', { state: 'sent' })).toEqual(queue);
  });
});
