import type { TFunction } from 'i18next';

/** What the form of a delivery is called: the words of the trade, and the one that people look for. */
export const receiveWords = (t: TFunction): string => `${t('Deliver Issued Order')} · ${t('Receive')}`;
