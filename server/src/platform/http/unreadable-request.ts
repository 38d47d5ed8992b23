import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure, ProblemCode } from '@plumbline/contract';
import { problem } from '../problem.ts';

type Refusal = { status: number; code: ProblemCode; message: string };

function refusalOf(error: NodeJS.ErrnoException): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW')
    return {
      status: 431,
      code: 'too_large',
      message: 'The address or the headers of this request are too long.',
    };
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const { status, code, message } = problem(late ? 'too_slow' : 'malformed');
  return { status, code, message };
}

/**
 * Answers what is no HTTP request at all, and so reaches no route, in the form of every other failure. Rule: API-12.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, code, message } = refusalOf(error);
    const body: Failure = { message, code, request_id: randomUUID() };
    const json = JSON.stringify(body);
    const headers = [
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(json)}`,
      'x-content-type-options: nosniff',
      `x-request-id: ${body.request_id}`,
      'connection: close',
    ];
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${json}`);
  }
  socket.destroy(error);
}
