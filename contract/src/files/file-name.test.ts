import { expect, test } from 'vitest';
import { keptFileName } from './file-name.ts';

test.each([
  ['Level 3:4.jpg', 'jpg', 'Level 3-4.jpg'],
  ['Pipe 2"x4".jpg', 'jpg', 'Pipe 2-x4-.jpg'],
  ['Level 3/4 slab.jpg', 'jpg', 'Level 3-4 slab.jpg'],
  ['What? <this>|*.jpg', 'jpg', 'What- -this---.jpg'],
  ['Level 3.5 north', 'jpg', 'Level 3.5 north.jpg'],
  ['Photo 12.05.2026', 'jpg', 'Photo 12.05.2026.jpg'],
  ['v1.2', 'jpg', 'v1.2.jpg'],
  ['IMG_1.HEIC', 'jpg', 'IMG_1.jpg'],
  ['IMG_1.JPEG', 'jpg', 'IMG_1.JPEG'],
  ['scan.tiff', 'jpg', 'scan.jpg'],
  ['plan.pdf', 'jpg', 'plan.pdf.jpg'],
  ['BQ.XLS', 'cfb', 'BQ.XLS'],
  ['minutes.odt', 'odt', 'minutes.odt'],
  ['C:\\fakepath\\front.jpg', 'jpg', 'front.jpg'],
  ['/home/me/front.jpg', 'jpg', 'front.jpg'],
  ['../../etc\\a.pdf', 'pdf', 'a.pdf'],
  ['a\u202efdp.exe', 'pdf', 'afdp.exe.pdf'],
  ['a\u0000\r\nb.pdf', 'pdf', 'a b.pdf'],
  ['.hidden', 'png', 'hidden.png'],
  ['合同 v1.2.pdf', 'pdf', '合同 v1.2.pdf'],
])('%s, found to be a %s, is kept as %s', (given, ending, name) => {
  expect(keptFileName(given, ending)).toBe(name);
});

test.each(['', '...', ' . ', '../'])('of %j nothing is left', (given) => {
  expect(keptFileName(given, 'png')).toBeNull();
});

test('a name has at most 255 characters, its ending included', () => {
  expect([...(keptFileName('木'.repeat(400), 'jpg') as string)].length).toBe(255);
});
