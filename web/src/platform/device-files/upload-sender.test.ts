import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../api-problem.ts';
import { observable } from './observable.ts';
import { sendFiles } from './send-files.ts';
import { filesOfQueue, isSettled, type QueuedFile, queueOf, type UploadItem } from './upload-queue.ts';
import { createSender, type SendFile } from './upload-sender.ts';

const file = (id: string, uploadId: number | null = null) => ({
  kind: 'image' as const,
  id,
  slot: 'photos',
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 9,
  uploadId,
});
const offline = () => new ApiProblem(0, { code: 'offline' });
const notReady = () => new ApiProblem(503, { code: 'not_ready' });
const refusal = () => new ApiProblem(422, { code: 'invalid', errors: { file: ['No picture.'] } });

/** A network that answers each file when the test says so. */
function network() {
  const asked = new Map<string, PromiseWithResolvers<number> & { signal: AbortSignal }>();
  const send: SendFile<string> = ({ id }, { signal, onShare }) => {
    const answer = Promise.withResolvers<number>();
    asked.set(id, { ...answer, signal });
    onShare(0.5);
    return answer.promise;
  };
  const of = (id: string) => {
    const found = asked.get(id);
    if (!found) throw new Error(`${id} was not sent.`);
    return found;
  };
  return { send, of, asked: () => [...asked.keys()] };
}

function senderOf(ids: readonly string[]) {
  const net = network();
  const queue = observable<UploadItem[]>(queueOf(ids.map((id) => file(id))));
  const failures: string[] = [];
  const sender = createSender({ ...queue, send: net.send, onFailure: ({ code }) => failures.push(code) });
  const states = () => queue.get().map(({ state }) => state);
  return { net, queue, sender, states, failures };
}

describe('sending the files of a form', () => {
  test('three go at once, and each that arrives makes room for the next', async () => {
    const { net, queue, sender } = senderOf(['a', 'b', 'c', 'd']);
    sender.start();
    expect(net.asked()).toEqual(['a', 'b', 'c']);
    expect(queue.get()[0]).toMatchObject({ state: 'sending', share: 0.5 });
    net.of('b').resolve(7);
    await queue.until((items) => items[3]?.state === 'sending');
    expect(queue.get()[1]).toMatchObject({ state: 'sent', share: 1, uploadId: 7 });
  });

  test('a refusal is said at its file; what found no network goes again, and nothing else does', async () => {
    const { net, queue, sender, states, failures } = senderOf(['a', 'b', 'c']);
    sender.start();
    net.of('a').reject(refusal());
    net.of('b').reject(offline());
    net.of('c').resolve(3);
    await queue.until(isSettled);
    expect(states()).toEqual(['refused', 'unreachable', 'sent']);
    expect(queue.get()[0]?.problem).toBe('No picture.');
    expect(failures).toEqual(['invalid', 'offline']);
    sender.tryAgain();
    expect(states()).toEqual(['refused', 'sending', 'sent']);
  });

  test('what a busy server does not get to stays in the queue and goes again', async () => {
    const { net, queue, sender, states } = senderOf(['a']);
    sender.start();
    net.of('a').reject(notReady());
    await queue.until(isSettled);
    expect(states()).toEqual(['unreachable']);
    sender.tryAgain();
    expect(states()).toEqual(['sending']);
  });

  test('stopped, it sends nothing more, and what comes late of what was stopped changes nothing', async () => {
    const { net, queue, sender, states } = senderOf(['a', 'b', 'c', 'd']);
    sender.start();
    const late = net.of('a');
    sender.stop();
    expect(late.signal.aborted).toBe(true);
    expect(states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    late.resolve(9);
    await late.promise;
    expect(filesOfQueue(queue.get())[0]?.uploadId).toBeNull();
    sender.start();
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  });

  test('one that was removed is stopped, and its place goes to the next', async () => {
    const { net, queue, sender } = senderOf(['a', 'b', 'c', 'd']);
    sender.start();
    sender.abort('a');
    queue.set(queue.get().filter(({ id }) => id !== 'a'));
    sender.sendNext();
    expect(net.of('a').signal.aborted).toBe(true);
    expect(net.asked()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('sending the files of a command', () => {
  test('only what the server does not have is sent, and each that arrives is remembered at once', async () => {
    const remembered: (number | null)[][] = [];
    const sent: string[] = [];
    const files = await sendFiles([file('a', 1), file('b'), file('c')], {
      send: async ({ id }) => {
        sent.push(id);
        return id === 'b' ? 2 : 3;
      },
      onArrived: async (present) => remembered.push(present.map(({ uploadId }) => uploadId)),
    });
    expect(sent).toEqual(['b', 'c']);
    expect(remembered).toEqual([
      [1, 2, null],
      [1, 2, 3],
    ]);
    expect(files.map(({ uploadId }) => uploadId)).toEqual([1, 2, 3]);
  });

  test('without an answer to one the others are not tried, and what had arrived is remembered', async () => {
    let remembered: QueuedFile[] = [];
    const sent: string[] = [];
    const sending = sendFiles(
      ['a', 'b', 'c', 'd', 'e'].map((id) => file(id)),
      {
        send: async ({ id }) => {
          sent.push(id);
          if (id === 'a') return 1;
          throw offline();
        },
        onArrived: async (files) => {
          remembered = files;
        },
      },
    );
    await expect(sending).rejects.toMatchObject({ code: 'offline' });
    expect(sent).not.toContain('e');
    expect(remembered.map(({ uploadId }) => uploadId)).toEqual([1, null, null, null, null]);
  });

  test('a refusal is the failure of the whole', async () => {
    const sending = sendFiles([file('a')], {
      send: () => Promise.reject(refusal()),
      onArrived: async () => {},
    });
    await expect(sending).rejects.toMatchObject({ code: 'invalid', status: 422 });
  });
});
