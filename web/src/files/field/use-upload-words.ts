import { useTranslation } from 'react-i18next';
import type { NewFile } from './new-files.ts';

/** How far the files of a field are that go ahead of their form; blank where none do. */
export function useUploadWords(files: readonly NewFile[]): string {
  const { t } = useTranslation();
  const ahead = files.filter(({ state }) => state !== 'with-form');
  const count = ahead.length;
  if (count === 0) return '';
  const sent = ahead.filter(({ state }) => state === 'sent').length;
  return ahead.some(({ state }) => state === 'unreachable')
    ? t('No connection: {{sent}} of {{count}} sent. The rest will be sent automatically.', { sent, count })
    : t('{{sent}} of {{count}} sent', { sent, count });
}
