import {
  createTemplate,
  getTemplate,
  newTemplate,
  type TemplateDetails,
  template,
  updateTemplate,
} from '@plumbline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { sample } from '../../../test/sample.ts';
import { answer, held } from '../../../test/server.ts';
import { answerTemplates } from '../../../test/template-screen.tsx';
import { useEndpoint, useWrite } from '../../platform/queries.ts';
import { ReadState } from './read-state.tsx';

const problem = page.getByRole('alert').filter({ hasText: 'No response from the server' });

const useFakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

afterEach(() => void vi.useRealTimers());

/** Waits for a text while the short times go by that a page takes to show it. */
const expectSoon = (text: string) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(50);
      return page.getByText(text).query();
    })
    .not.toBeNull();

/** The keys of the submits that the page sends from now on. */
function watchKeys(): (string | null)[] {
  const keys: (string | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { method, headers } = new Request(input, init);
    if (method !== 'GET') keys.push(headers.get('idempotency-key'));
    return fetch(input, init);
  };
  return keys;
}

function CreateButton() {
  const { mutate, isPending } = useWrite(createTemplate, form);
  return <SaveButton isPending={isPending} onClick={() => mutate({ body: sample(newTemplate) })} />;
}

function UpdateButton() {
  const { mutate, isPending } = useWrite(updateTemplate, form);
  return (
    <SaveButton
      isPending={isPending}
      onClick={() => mutate({ params: { id: 1 }, body: { name: 'Floor' } })}
    />
  );
}

const form = { form: { setFieldErrors: () => false } };

const SaveButton = ({ isPending, onClick }: { isPending: boolean; onClick: () => void }) => (
  <button type="button" disabled={isPending} onClick={onClick}>
    Save
  </button>
);

function Name() {
  const read = useEndpoint(getTemplate, { params: { id: 1 } });
  return read.data ? <p>{read.data.name}</p> : <ReadState read={read} height={40} />;
}

test.each([
  { method: 'POST', endpoint: createTemplate, button: <CreateButton />, saved: 'Template Saved!' },
  { method: 'PUT', endpoint: updateTemplate, button: <UpdateButton />, saved: 'Template Updated!' },
])(
  'a $method that a silent server does not answer ends, and sent again it is the same. Rule: SCREEN-35',
  async ({ endpoint, button, saved }) => {
    const late = held();
    const asked = answer(endpoint, async () => {
      await late.until;
      return sample(template);
    });
    const keys = watchKeys();
    render(button);
    const save = page.getByRole('button', { name: 'Save' });
    await expect.element(save).toBeEnabled();
    useFakeTimers();
    await save.click();
    await expect.poll(() => asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(problem).toHaveTextContent('What you entered is still here.');
    await expect.element(problem).toHaveTextContent('It may be saved already.');
    await expect.element(save).toBeEnabled();

    await save.click();
    late.let();
    await expectSoon(saved);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  },
);

test('a read that a silent server does not answer ends, and shows the answer that comes later. Rule: SCREEN-35', async () => {
  const [floor] = answerTemplates('Floor') as [TemplateDetails];
  const late = held();
  const asked = answer(getTemplate, async () => {
    await late.until;
    return floor;
  });
  useFakeTimers();
  render(<Name />);
  await expect.poll(() => asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(problem).toHaveTextContent('This will load when the server answers.');
  late.let();
  await expectSoon('Floor');
});

test('a read whose answer is lost is asked for again once the server answers. Rule: SCREEN-35', async () => {
  const asked = answer(getTemplate, () => new Promise<never>(() => {}));
  useFakeTimers();
  render(<Name />);
  await expect.poll(() => asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(problem).toBeVisible();
  answerTemplates('Floor');
  await vi.advanceTimersByTimeAsync(15_000);
  await expectSoon('Floor');
});
