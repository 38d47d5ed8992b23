import { Anchor, Button, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type FirstStep, listFirstSteps, type Place } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { FigureSection } from '../ui/layout/figure-section.tsx';
import { linkTo } from '../ui/text/place-link.ts';
import classes from './first-steps.module.css';

type StepWords = {
  title: string;
  /** Why, or what to have at hand. */
  reason: string;
  /** Where it is done; of a step within a project, in that project. */
  place: (project: number | null) => Place;
  /** Another way, or what helps. */
  also?: { label: string; place: Place };
};

const inProject =
  (tab: 'information' | 'manpower' | 'overview') =>
  (project: number | null): Place =>
    project === null ? { kind: 'project_form' } : { kind: 'item', project, tab };

const words: Record<FirstStep, StepWords> = {
  letterhead: {
    title: 'Set your company letterhead',
    reason: 'Its address and logo are printed on every document.',
    place: () => ({ kind: 'companies' }),
  },
  people: {
    title: 'Import employees',
    reason: 'Each employee gets a role, which decides what they can see and do.',
    place: () => ({ kind: 'employees_import' }),
    also: { label: 'What each role may do', place: { kind: 'permissions' } },
  },
  leave_credits: {
    title: 'Set leave credits',
    reason: 'Set the days for each role, then apply them to all employees.',
    place: () => ({ kind: 'default_leave_credits' }),
  },
  logins: {
    title: 'Create user accounts',
    reason: 'For everyone who signs in.',
    place: () => ({ kind: 'user_form' }),
  },
  project: {
    title: 'Add your first project',
    reason: 'Enter it by hand or from a schedule file.',
    place: () => ({ kind: 'project_form' }),
    also: { label: 'Import a schedule', place: { kind: 'schedule_import' } },
  },
  areas: {
    title: 'Add Areas and Locations',
    reason: 'With weights and dates, to compare progress with the plan.',
    place: inProject('information'),
  },
  manpower: {
    title: 'Assign people to the project',
    reason: 'They can see it and clock in there.',
    place: inProject('manpower'),
  },
  warehouse: {
    title: 'Add a warehouse',
    reason: 'Orders are delivered to its address.',
    place: () => ({ kind: 'warehouse_form' }),
  },
  price_list: {
    title: 'Import a price list',
    reason: 'Its suppliers and categories are added with it.',
    place: () => ({ kind: 'materials_import' }),
  },
  bulk_po: {
    title: 'Enter the bulk POs',
    reason: 'Requests are compared with these contract quantities.',
    place: () => ({ kind: 'bulk_pos' }),
  },
  po_numbers: {
    title: 'Set purchase order numbers',
    reason: 'Each company numbers its orders in its own way, such as PO-2026-0001.',
    place: () => ({ kind: 'companies' }),
  },
  tools: {
    title: 'Import tools',
    reason: 'With brand, description and serial number.',
    place: () => ({ kind: 'assets_import', family: 'tools' }),
  },
  clock_in: {
    title: 'Clock in a crew',
    reason: 'On a phone at the site, all at once.',
    place: () => ({ kind: 'crew' }),
  },
  daily_report: {
    title: 'Write the first daily report',
    reason: 'Work done, people on site and photos.',
    place: (project) =>
      project === null ? { kind: 'project_form' } : { kind: 'documents', project, type: 'daily_report' },
  },
  baseline: {
    title: 'Save a baseline',
    reason: 'A copy of the plan, to compare progress with later.',
    place: inProject('overview'),
  },
  monthly_report: {
    title: 'Write the first monthly report',
    reason: 'Add a summary for the client; the figures and photos are filled in.',
    place: inProject('overview'),
  },
};

/**
 * What a new company does first, each step leading to where it is done and gone once it is. Hidden on this device by who has
 * dismissed it. Rule: OVERVIEW-8.
 */
export function FirstSteps() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [isDismissed, dismiss] = useLocalStorage({
    key: `plumbline.first-steps-dismissed.${user.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { data } = useEndpoint(listFirstSteps, {}, { enabled: !isDismissed });
  if (isDismissed || !data || data.steps.length === 0) return null;
  const { steps, total, project_id } = data;
  return (
    <FigureSection
      title={t('First steps')}
      order={2}
      beside={
        <>
          <Text size="sm" c="dimmed">
            {t('{{done}} of {{total}} done', { done: total - steps.length, total })}
          </Text>
          <Button size="compact-sm" variant="subtle" ml="auto" onClick={() => dismiss(true)}>
            {t('Dismiss')}
          </Button>
        </>
      }
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} className={classes.step}>
            <Step {...words[step]} project={project_id} />
          </li>
        ))}
      </ol>
    </FigureSection>
  );
}

function Step({ title, reason, place, also, project }: StepWords & { project: number | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Link {...linkTo(place(project))} className={classes.way}>
        <span className={classes.title}>{t(title)}</span>
        <span className={classes.reason}>{t(reason)}</span>
        <ChevronRight size={16} aria-hidden />
      </Link>
      {also && (
        <Anchor component={Link} {...linkTo(also.place)} size="sm" className={classes.also}>
          {t(also.label)}
        </Anchor>
      )}
    </>
  );
}
