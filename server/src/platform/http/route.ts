import { type Answer, type Endpoint, type Input, may } from '@plumbline/contract';
import type { AnonymousContext, Context } from '../context.ts';
import { notPermitted } from '../problem.ts';
import type { Download } from './downloads.ts';
import type { PdfDownload, Spreadsheet, TemplateDownload } from './send-files.ts';
import type { Subrequest } from './subrequest.ts';

type UseCase<C, E, Prepared> = (ctx: C, input: Input<E>, prepared: Prepared) => Promise<Answer<E>>;

/** An endpoint and what answers it. */
export type Route = {
  endpoint: Endpoint;
  /** It takes longer than a read should, and what makes it long has a queue of its own. */
  isLong?: true;
  /** It may be read from a replica of the database. */
  readsReplica?: true;
  prepare?: (ctx: Context, input: never, send: Subrequest) => Promise<unknown>;
  run: (ctx: never, input: never, prepared: never) => Promise<unknown>;
  /** What the signed link that it answers leads to. */
  download?: Download;
};

/** Binds an endpoint to its use case. Anything but a GET runs in one transaction (`./write.ts`). */
export function route<E extends Endpoint>(endpoint: E, useCase: UseCase<Context, E, undefined>): Route {
  return { endpoint, run: useCase as Route['run'] };
}

/** The same for a read that waits for something with a queue of its own, such as PDFs: other reads do not wait for it. */
export function longRoute<E extends Endpoint>(endpoint: E, useCase: UseCase<Context, E, undefined>): Route {
  return { endpoint, isLong: true, run: useCase as Route['run'] };
}

/** The same for a read that costs the database much and that its replica can do. */
export const fromReplica = (read: Route): Route => ({ ...read, readsReplica: true });

/** The same for an endpoint that answers a file. */
export function fileRoute<E extends Endpoint>(
  endpoint: E,
  useCase: (ctx: Context, input: Input<E>) => Promise<Spreadsheet | PdfDownload>,
): Route {
  return { endpoint, isLong: true, run: useCase as Route['run'] };
}

/**
 * The same for an endpoint that answers the signed link to a spreadsheet. It is made when the link is fetched, with the
 * rights that its person has then, and for the link too, so that no link leads to a refusal: rows are read only as they are
 * sent.
 */
export function downloadRoute<E extends Endpoint>(
  endpoint: E,
  make: (ctx: Context, input: Input<E>) => Promise<Spreadsheet | TemplateDownload>,
): Route {
  const { name, permission } = endpoint;
  return {
    endpoint,
    async run(ctx: Context, input: Input<E>) {
      await make(ctx, input);
      return ctx.links.toDownload(name, ctx.actor, { params: input.params, query: input.query });
    },
    async download(ctx, input: Input<E>) {
      if (permission !== 'anyone' && permission !== 'signed-in' && !may(ctx.actor.role, permission))
        throw notPermitted(permission);
      return make(ctx, input);
    },
  };
}

/** The same for an endpoint that needs no one signed in; it opens its transactions itself. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<AnonymousContext, E, undefined>,
): Route {
  return { endpoint, run: useCase as Route['run'] };
}

/**
 * The same for a write with work that must not happen inside a transaction, such as storing an upload:
 * `prepare` runs before it, and what it gives reaches the use case as the third argument. Its own third argument calls
 * other endpoints in the name of the caller.
 */
export function preparedRoute<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (ctx: Context, input: Input<E>, send: Subrequest) => Promise<Prepared>,
  useCase: UseCase<Context, E, Prepared>,
): Route {
  return { endpoint, prepare: prepare as Route['prepare'], run: useCase as Route['run'] };
}
