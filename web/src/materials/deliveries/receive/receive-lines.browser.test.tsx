import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import type { DeliveryLine } from './draft.ts';
import { ReceiveLines } from './receive-lines.tsx';

/** The inside of a side panel, in pixels. */
const IN_PANEL = 568;

const line = (id: number, code: string): DeliveryLine => ({
  id,
  ticked: false,
  stock_qty: '0',
  delivery_price: '12.38',
  code,
  description: 'Water-filled barrier 1.5 m, orange',
  category: 'Barriers and signs',
  warehouse: 'Tenggiri Laydown Area',
  unit: 'nos',
  issue_qty: '1000',
  delivered_qty: '250',
  over_delivery_percent: '0',
});
const materials = [line(1, 'BAR-WATER'), line(2, 'BAR-CONE')];
const schema = { safeParse: (given: unknown) => ({ success: true as const, data: given }) };

function Lines({ isPartial, hasPrices }: { isPartial: boolean; hasPrices: boolean }) {
  const form = useContractForm<{ materials: DeliveryLine[] }, unknown>(schema, { materials });
  return (
    <div data-testid="panel" style={{ width: IN_PANEL }}>
      <ReceiveLines form={form} isPartial={isPartial} hasPrices={hasPrices} locked={false} />
    </div>
  );
}

test.each([
  { delivery: 'the first delivery of specialised materials', hasPrices: true, isPartial: false },
  { delivery: 'a later delivery of specialised materials', hasPrices: true, isPartial: true },
  { delivery: 'the first delivery of common materials', hasPrices: false, isPartial: false },
  { delivery: 'a later delivery of common materials', hasPrices: false, isPartial: true },
])(
  'in a side panel the button that takes all that is left of a line is in sight: $delivery',
  async ({ hasPrices, isPartial }) => {
    render(<Lines hasPrices={hasPrices} isPartial={isPartial} />);
    const ofLine = page.getByRole('button', { name: 'All that is left of BAR-CONE' });
    await expect.element(ofLine).toBeVisible();
    const right = (target: Element) => target.getBoundingClientRect().right;
    expect(right(ofLine.element())).toBeLessThanOrEqual(right(page.getByTestId('panel').element()));
  },
);
