import { Tabs } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { useUrlState } from '../url-state.ts';
import { TabList } from './tab-list.tsx';

const names = ['Inventories', 'Request orders', 'Issued orders', 'Deliveries', 'Withdrawals', 'Shortages'];

function Screen() {
  const [{ tab }, set] = useUrlState({ tab: 'Inventories' });
  return (
    <Tabs value={tab} onChange={(next) => next && set({ tab: next })}>
      <TabList>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </TabList>
    </Tabs>
  );
}

test('on a phone the open tab is visible, whether a tap or the address opens it', async () => {
  await page.viewport(390, 800);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const router = render(<Screen />, '/?tab=Shortages');
  await expect.element(tab('Shortages')).toBeInViewport({ ratio: 1 });
  await expect.element(tab('Inventories')).not.toBeInViewport({ ratio: 1 });

  void router.navigate({ to: '.', search: { tab: 'Inventories' } } as never);
  await expect.element(tab('Inventories')).toBeInViewport({ ratio: 1 });
  await expect.element(tab('Shortages')).not.toBeInViewport({ ratio: 1 });

  await tab('Deliveries').click();
  await expect.element(tab('Deliveries')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('Deliveries')).toBeInViewport({ ratio: 1 });
});
