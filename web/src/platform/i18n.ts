import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from '../locales/en.json';

/**
 * The message catalogue. Keys are the English sentences themselves, so the code still reads; the English file
 * holds only what differs from its key, which is the plurals.
 */
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: english } },
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Translates outside of a component; inside one use `useTranslation()`. */
export const t = i18next.t.bind(i18next);

/** The language in which dates are shown. */
export const locale = () => i18next.language;
