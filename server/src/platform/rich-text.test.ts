import { expect, test } from 'vitest';
import { cleanRichText } from './rich-text.ts';

test('text nested deeper than anybody writes keeps its words and loses the depth', () => {
  const clean = cleanRichText(`${'<blockquote>'.repeat(7000)}deep<p>after</p>`) ?? '';
  expect(clean).toContain('deep');
  expect(clean).toContain('after');
  expect(clean.split('<blockquote>').length).toBeLessThan(60);
});

test('a list in a list in a list stays as it is', () => {
  const list = (inner: string) => `<ul><li><p>point</p>${inner}</li></ul>`;
  const html = list(list(list(list('<ol><li><p><strong><em>last</em></strong></p></li></ol>'))));
  expect(cleanRichText(html)).toBe(html);
});
