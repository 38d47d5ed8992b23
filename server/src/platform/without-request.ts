import type { AnonymousContext } from './context.ts';
import { noBodyFiles } from './http/bodies/body-files.ts';

type OfRequest = 'requestId' | 'address' | 'userAgent' | 'origin' | 'bodyFiles';

/**
 * The context of work that no request asks for.
 * @param services those that the server works with
 * @param name of the work, where a request would have its id
 */
export function withoutRequest<Services extends Omit<AnonymousContext, OfRequest>>(
  services: Services,
  name: string,
): Services & AnonymousContext {
  return { ...services, requestId: name, address: name, userAgent: '', origin: '', bodyFiles: noBodyFiles };
}
