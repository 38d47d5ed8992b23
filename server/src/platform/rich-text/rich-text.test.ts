import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText, plainText } from './rich-text.ts';

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

test.each([
  // Text of the editor stays to the letter.
  ['<p>A &lt; B</p><ul><li><p>one</p></li></ul>', '<p>A &lt; B</p><ul><li><p>one</p></li></ul>'],
  [
    '<table><thead><tr><th>Grid</th><th>No.</th></tr></thead><tr><td>A</td><td>12</td></tr></table>',
    '<table><tbody><tr><th>Grid</th><th>No.</th></tr><tr><td>A</td><td>12</td></tr></tbody></table>',
  ],
  [
    '<table><caption>Bays</caption><tr><td colspan="2" rowspan="900" style="x">A</td></tr>stray</table>',
    '<p>Bays</p><p>stray</p><table><tbody><tr><td colspan="2" rowspan="50">A</td></tr></tbody></table>',
  ],
  ['10<sup>3</sup> kN, H<sub>2</sub>O', '10<sup>3</sup> kN, H<sub>2</sub>O'],
  ['12<del>15</del> <strike>x</strike> <s>y</s> bays', '12<s>15</s> <s>x</s> <s>y</s> bays'],
  ['One<div>Two</div>', '<p>One</p><p>Two</p>'],
  ['<div><div>One</div><div>Two <b>bold</b></div></div>', '<p>One</p><p>Two <b>bold</b></p>'],
  ['<p>Kept</p><section>Three<p>Four</p></section>', '<p>Kept</p><p>Three</p><p>Four</p>'],
  ['<dl><dt>CP</dt><dd>Contact point</dd></dl>', '<p>CP</p><p>Contact point</p>'],
  ['<b>One<div>Two</div></b>', '<p><b>One</b></p><p><b>Two</b></p>'],
  ['<ul><li>One<div>Two</div></li></ul>', '<ul><li><p>One</p><p>Two</p></li></ul>'],
  ['<pre>Pump 1\nPump 2</pre>', '<p>Pump 1</p><p>Pump 2</p>'],
  ['<tr><td>12</td><td>5</td></tr>', '<p>12</p><p>5</p>'],
  ['<h1>Title</h1><h6>Small</h6>', '<h2>Title</h2><h4>Small</h4>'],
  ['W<span style="color:red">ord</span>', 'Word'],
  ['12<button>5</button>7<x-y>9</x-y>', '12 5 7 9'],
  ['<p>ok<img src="x"></p>', '<p>ok</p>'],
  ['<head><title>no</title></head>Text<script>no</script><svg><title>no</title></svg>', 'Text'],
])('%s is kept as %s', (html, kept) => {
  expect(cleanRichText(html)).toBe(kept);
  expect(cleanRichText(kept)).toBe(kept);
});

test('words that stand apart in any nesting of elements stay apart', () => {
  const tag = fc.constantFrom(
    'div',
    'td',
    'tr',
    'table',
    'p',
    'li',
    'ul',
    'dd',
    'section',
    'x-y',
    'h5',
    'pre',
    'caption',
  );
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { depthSize: 'small' },
      fc.constant('word'),
      fc
        .tuple(tag, fc.array(tie('html'), { maxLength: 4 }))
        .map(([name, parts]) => `<${name}>${parts.join(' ')}</${name}>`),
    ),
  }));
  fc.assert(
    fc.property(html, (text) => {
      const count = (some: string) => some.split('word').length - 1;
      const clean = cleanRichText(text) ?? '';
      expect(count(clean)).toBe(count(text));
      expect(plainText(clean).split(' ').filter(Boolean)).toEqual(Array(count(text)).fill('word'));
    }),
  );
});
