import { t } from '../platform/i18n.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import type { DraftKind, Outgoing } from './outgoing.ts';

/** Asks before what was entered is forgotten. @param verb what the button says */
export function confirmDiscarding<Draft extends Outgoing>(
  { words }: Pick<DraftKind<Draft>, 'words'>,
  draft: Draft,
  verb: string,
): Promise<boolean> {
  return confirmAction({
    sentence: t('What you have entered will be lost. This cannot be undone.'),
    subject: words(draft).name,
    verb,
    destructive: true,
  });
}
