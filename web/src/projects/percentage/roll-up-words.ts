import type { RollUpReason } from '@plumbline/contract';
import type { TFunction } from 'i18next';

/** How the weights came about, in a sentence. */
export function ruleSentence(t: TFunction, { rule, children }: RollUpReason): string {
  if (children.length === 0) return t('This has no children: its progress is what was entered.');
  switch (rule) {
    case 'equal':
      return t('No child has a weight of its own, so all of them share 100 % equally.');
    case 'shared':
      return t('Some children have a weight of their own; the others share the rest equally.');
    case 'scaled':
      return t(
        'The weights given do not sum to 100 %, so they are scaled to it. Children without one count nothing.',
      );
    case 'set':
      return t('The weights given sum to 100 %. Children without one count nothing.');
  }
}
