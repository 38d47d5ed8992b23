import { getCommonMaterial } from '@plumbline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { sample } from '../../../test/sample.ts';
import { answer } from '../../../test/server.ts';
import { setAnswering } from '../../platform/connection.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { queryClient } from '../../platform/query-client.ts';
import { queryKey } from '../../platform/query-key.ts';
import { SidePanel } from '../overlays/side-panel.tsx';
import { StoredLine } from './stored-line.tsx';

afterEach(() => {
  vi.useRealTimers();
  setAnswering(true);
});

function Description() {
  const { data } = useEndpoint(getCommonMaterial, { params: { id: 1 } });
  return <p>{data?.description}</p>;
}

const material = (description: string) => sample(getCommonMaterial.answer, { description });

test('what is shown from the device says from when it is, until the server answers. Rule: SCREEN-22', async () => {
  answer(getCommonMaterial, material('Sand'));
  render(
    <>
      <StoredLine />
      <Description />
    </>,
  );
  await expect.element(page.getByText('Sand')).toBeVisible();
  const line = page.getByText(/^Stored at \d\d:\d\d$/);
  await expect.element(line).not.toBeInTheDocument();

  const silent = answer(getCommonMaterial, () => new Promise<never>(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  void queryClient.invalidateQueries();
  await expect.poll(() => silent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4000);
  await expect.element(line).toBeVisible();
  vi.useRealTimers();

  answer(getCommonMaterial, material('Gravel'));
  void queryClient.invalidateQueries();
  await expect.element(page.getByText('Gravel')).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});

test('a form for something new does not say from when the screen behind it is', async () => {
  await page.viewport(390, 800);
  answer(getCommonMaterial, () => new Promise<never>(() => {}));
  queryClient.setQueryData(queryKey(getCommonMaterial, { params: { id: 1 } }), material('Sand'));
  render(
    <>
      <Description />
      <SidePanel docked isNew opened size={500} title="Add" onClose={() => {}}>
        <p>Nothing is typed</p>
      </SidePanel>
      <SidePanel docked opened size={500} title="Sand" onClose={() => {}}>
        <p>One record</p>
      </SidePanel>
    </>,
  );
  await expect.element(page.getByText('One record')).toBeVisible();
  // After half a second, as where one answer was missing already.
  setAnswering(false);
  void queryClient.invalidateQueries();
  const ofPanel = (name: string) => page.getByRole('dialog', { name }).getByText(/^Stored at/);
  await expect.element(ofPanel('Sand')).toBeInTheDocument();
  await expect.element(ofPanel('Add')).not.toBeInTheDocument();
});
