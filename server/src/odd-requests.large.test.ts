import { expect, test } from 'vitest';
import {
  type OddRequest,
  oddHeadersOf,
  oddPathsOf,
  oddQueriesOf,
  targets,
} from '../test/attacks/odd-requests.ts';
import { testApp } from '../test/test-app.ts';

const { anyone, superadmin } = await testApp();

test.each(targets)('$method $path answers no query, header or address with a defect', async (target) => {
  const { method, isStream = false } = target;
  const found: string[] = [];
  // A signed-in caller's stream would stay open.
  const callers = isStream ? [anyone] : [anyone, superadmin];
  const ask = async ({ path, ...request }: OddRequest) => {
    for (const caller of callers) {
      const { status, text } = await caller.request(path, { method, ...request });
      if (status >= 500)
        found.push(`${path.slice(0, 80)} ${JSON.stringify(request).slice(0, 80)}: ${status} ${text}`);
    }
  };
  for (const odd of [...oddQueriesOf(target), ...oddHeadersOf(target, 40), ...oddPathsOf(target, 10)])
    await ask(odd);
  expect(found).toEqual([]);
});
