import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** 400 kbit/s. */
const BYTES_PER_MS = 50;
/** A round trip of 400 ms. */
const ONE_WAY_MS = 200;
/** About what one packet carries. */
const PACKET = 1_400;
/** What waits in front of the line of one connection, before no more is read. */
const MOST_WAITING = 64 * 1024;

export type SlowLine = {
  url: string;
  /** Slow, or as fast as the machine. */
  setSlow: (slow: boolean) => void;
  /** How many bytes have gone over it since it was opened, headers included. */
  carried: () => { up: number; down: number };
  /** Ends all connections and takes none until it is restored. */
  drop: () => void;
  restore: () => void;
  close: () => Promise<void>;
};

/** One direction of one connection. */
type Flow = { from: Socket; to: Socket; waiting: Buffer[]; bytes: number; isEnded: boolean };

const until = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));

/** One direction of the line, whose connections send a packet each in turn. */
function openDirection(isSlow: () => boolean) {
  const turns: Flow[] = [];
  let carried = 0;
  let isCarrying = false;
  let arrived: Promise<unknown> = Promise.resolve();

  function takePacket(flow: Flow): Buffer {
    const [first, ...rest] = flow.waiting as [Buffer, ...Buffer[]];
    const packet = first.subarray(0, PACKET);
    flow.waiting = packet.length < first.length ? [first.subarray(PACKET), ...rest] : rest;
    flow.bytes -= packet.length;
    if (flow.waiting.length > 0) turns.push(flow);
    if (flow.bytes < MOST_WAITING) flow.from.resume();
    return packet;
  }

  async function carry(): Promise<void> {
    isCarrying = true;
    let free = performance.now();
    for (let flow = turns.shift(); flow; flow = turns.shift()) {
      // Its connection has dropped.
      if (flow.waiting.length === 0) continue;
      const packet = takePacket(flow);
      const isLast = flow.isEnded && flow.waiting.length === 0;
      const { to } = flow;
      if (isSlow()) {
        free += packet.length / BYTES_PER_MS;
        await until(free);
      }
      carried += packet.length;
      const arrival = isSlow() ? performance.now() + ONE_WAY_MS : 0;
      arrived = arrived.then(async () => {
        if (arrival > performance.now()) await until(arrival);
        if (!to.destroyed) to.write(packet);
        if (isLast) to.end();
      });
    }
    isCarrying = false;
  }

  return {
    carried: () => carried,
    join(from: Socket, to: Socket): Flow {
      const flow: Flow = { from, to, waiting: [], bytes: 0, isEnded: false };
      from.on('data', (bytes) => {
        if (flow.waiting.length === 0) turns.push(flow);
        flow.waiting.push(bytes as Buffer);
        flow.bytes += bytes.length;
        if (flow.bytes >= MOST_WAITING) from.pause();
        if (!isCarrying) void carry();
      });
      // It closes after it.
      from.on('error', () => {});
      return flow;
    },
    /** Ends a flow when what it has sent has arrived. */
    end(flow: Flow) {
      flow.isEnded = true;
      if (flow.waiting.length === 0) arrived = arrived.then(() => flow.to.end());
    },
  };
}

/**
 * A slow line to a server. It is in front of the whole browser, because the browser's own emulation leaves out what a service
 * worker asks for; as there, a connection is opened in no time.
 */
export async function openSlowLine(serverUrl: string): Promise<SlowLine> {
  let slow = true;
  let isDropped = false;
  const up = openDirection(() => slow);
  const down = openDirection(() => slow);
  const devices = new Set<Socket>();

  const server = createServer((device) => {
    if (isDropped) return void device.resetAndDestroy();
    devices.add(device);
    const { hostname, port } = new URL(serverUrl);
    const far = connect(Number(port), hostname);
    const sent = up.join(device, far);
    const received = down.join(far, device);
    device.on('close', () => {
      devices.delete(device);
      sent.waiting = [];
      received.waiting = [];
      far.destroy();
    });
    far.on('close', () => down.end(received));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endAll = () => {
    for (const device of devices) device.resetAndDestroy();
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSlow(next) {
      slow = next;
    },
    carried: () => ({ up: up.carried(), down: down.carried() }),
    drop() {
      isDropped = true;
      endAll();
    },
    restore() {
      isDropped = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
  };
}
