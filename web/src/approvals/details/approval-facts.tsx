import { type Approval, type LeaveToWeigh, type RequestedLine, reviewManifests } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlsoAway, LeaveBalances } from '../../decisions/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { RichTextView } from '../../ui/fields/rich-text.tsx';
import { type Fact, Facts } from '../../ui/layout/facts.tsx';
import { formatDate, formatInstant } from '../../ui/text/dates.ts';
import { keyTexts } from '../../ui/text/key-texts.ts';
import {
  type Absences,
  factsOf,
  isOfRequester,
  requestedMaterialsOf,
  type ShownFact,
} from '../approval-words.ts';
import classes from './details.module.css';
import { RequestedLines } from './requested-lines.tsx';
import { AboveBulk, RequestedMaterials } from './requested-materials.tsx';

/** What is known of a request: who asks since when, its project, and the facts of its kind. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const shown = ({ value, format, words }: ShownFact): ReactNode => {
    if (format === 'stock lines' || format === 'free lines')
      return <RequestedLines lines={value as RequestedLine[]} of={format} />;
    if (format === 'leave balances') return <LeaveBalances balances={value as LeaveToWeigh['balances']} />;
    if (format === 'absences') return <AlsoAway {...(value as Absences)} />;
    if (Array.isArray(value)) return <Lines lines={value as string[]} />;
    if (typeof value === 'object') return null;
    if (format === 'date') return formatDate(value);
    if (format === 'instant') return formatInstant(value, site.time_zone);
    if (format === 'rich') return <RichTextView html={value} />;
    return words ? t(words[value] ?? value) : value;
  };
  const requested = requestedMaterialsOf(approval);
  const { dates } = reviewManifests[approval.kind];
  const known = factsOf(approval);
  const days = known.filter(({ key }) => key === dates?.from || key === dates?.to);
  const facts: Fact[] = [
    [t('Requested by'), !isOfRequester(approval) && fullName(approval.requested_by)],
    [t('Requested on'), formatInstant(approval.requested_at, site.time_zone)],
    ...days.map((fact): Fact => [t(fact.label), shown(fact)]),
    [t('Project'), approval.project && `${approval.project.title} (${approval.project.code})`],
    ...known
      .filter((fact) => !days.includes(fact) && !isWide(fact))
      .map((fact): Fact => [t(fact.label), shown(fact)]),
    [t('You decide for'), approval.for && fullName(approval.for)],
  ];
  return (
    <>
      {requested && <AboveBulk materials={requested.materials} />}
      <Facts facts={facts} />
      {known.filter(isWide).map((fact) => (
        <section key={fact.key} className={classes.section}>
          <h3>
            {fact.key === 'comments'
              ? t('Comments by {{name}}', { name: fullName(approval.requested_by) })
              : t(fact.label)}
          </h3>
          <div>{shown(fact)}</div>
        </section>
      ))}
      {requested && <RequestedMaterials label={t(requested.label)} materials={requested.materials} />}
    </>
  );
}

/** Whether a fact takes the whole width below the others: lines with what there is of each, and what the requester wrote. */
const isWide = ({ key, format }: ShownFact): boolean =>
  format === 'stock lines' || format === 'free lines' || key === 'comments';

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.lines}>
      {keyTexts(lines).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
