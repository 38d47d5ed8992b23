import type { SecurityEvent } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';

/** The facts of an event as a person reads them, each with its label. */
export function useFactWords(): (event: Pick<SecurityEvent, 'facts'>) => [label: string, value: string][] {
  const { t } = useTranslation();
  const labels: Readonly<Record<string, string>> = {
    before: t('Before'),
    after: t('After'),
    endpoint: t('Endpoint'),
    export: t('Export'),
    filter: t('Filter'),
    rows: t('Rows'),
    sessions: t('Sessions'),
    key: t('API key'),
    may: t('May call'),
    by: t('Signed in by'),
    username: t('Username'),
    role: t('Role'),
    start: t('Start date'),
    end: t('End date'),
    decides_for: t('Decides for'),
    people: t('People'),
    reason: t('Reason'),
    webhook: t('Webhook'),
    host: t('Host'),
    resumed: t('Resumed'),
  };
  // The database keeps them in no order.
  return ({ facts }) =>
    Object.entries({ ...labels, ...facts })
      .filter(([name]) => facts[name] !== undefined && facts[name] !== '')
      .map(([name]) => [labels[name] ?? name, String(facts[name])]);
}
