import { lazyRouteComponent as routersOwn } from '@tanstack/react-router';
import { asApiProblem } from '../platform/api-problem.ts';

/**
 * A screen whose code is loaded when it is first opened. A failure is an ApiProblem, so that the router, which would
 * reload the page at once and without a network in vain, leaves the recovery to `ScreenProblem`.
 */
export const lazyRouteComponent: typeof routersOwn = (load, ...rest) =>
  routersOwn(
    async () => {
      try {
        return await load();
      } catch (error) {
        throw asApiProblem(error);
      }
    },
    ...rest,
  );
