import { useTranslation } from 'react-i18next';

/** A time span in words: 7 h 42 min. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return t('{{rest}} min', { rest });
    return rest === 0 ? t('{{hours}} h', { hours }) : t('{{hours}} h {{rest}} min', { hours, rest });
  };
}
