import { expect, type Locator, type Page } from '@playwright/test';

/** Picks the option of a name in a field that is searched, and waits until the field shows it. @param words what its option says */
export async function pick(
  page: Page,
  field: Locator,
  name: string,
  words: string | RegExp = name,
): Promise<void> {
  await field.fill(name);
  const option = page.getByRole('option', { name: words });
  await expect(option).toBeVisible();
  // By keys, because the list moves while it is searched.
  const goDown = async () => {
    await page.keyboard.press('ArrowDown');
    return option.getAttribute('data-combobox-selected');
  };
  await expect.poll(goDown).toBe('true');
  await page.keyboard.press('Enter');
  // The field had this value while it was typed; only a picked option closes the list.
  await expect(option).toBeHidden();
  await expect(field).toHaveValue(name);
}
