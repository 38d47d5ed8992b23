import { t } from '../../platform/i18n.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';

/** Asks before a material is added or changed. Rule: STOCK-27. @param code the material's */
export const confirmSaving = (code: string, verb: string): Promise<boolean> =>
  confirmAction({ sentence: t('This will update/add to the list of materials.'), subject: code, verb });
