import type { RollUpReason } from '@plumbline/contract';
import type { TFunction } from 'i18next';

/** How the weights came about, in a sentence. */
export function ruleSentence(t: TFunction, { rule, children }: RollUpReason): string {
  if (children.length === 0) return t('There are no items below this. Its progress is the value entered.');
  switch (rule) {
    case 'equal':
      return t('No item has its own weight, so all share 100% equally.');
    case 'shared':
      return t('Some items have their own weight. The others share the rest equally.');
    case 'scaled':
      return t(
        'The weights do not add up to 100%, so they are scaled to 100%. Items without a weight count as 0.',
      );
    case 'set':
      return t('The weights add up to 100%. Items without a weight count as 0.');
  }
}
