import { type SecurityEvent, securityEventWords } from '@plumbline/contract';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { Facts } from '../ui/layout/facts.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { useFactWords } from './fact-words.ts';

type EventPanelProps = {
  /** The page of events that is shown; there is no call for a single one. */
  events: SecurityEvent[] | undefined;
  id: number;
  onClose: () => void;
};

/** All that is known of one of the events shown. */
export function EventPanel({ events, id, onClose }: EventPanelProps) {
  const { t } = useTranslation();
  const event = events?.find((one) => one.id === id);
  return (
    <SidePanel
      docked
      inAddress
      title={event ? t(securityEventWords[event.kind]) : t('Event')}
      size={400}
      opened={id > 0}
      onClose={onClose}
    >
      {event ? (
        <EventFacts event={event} />
      ) : events ? (
        <EmptyState
          icon={<SearchX />}
          title={t('Event not found')}
          reason={t('The event may be on another page, or older than the log is kept.')}
        />
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
}

function EventFacts({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const factsOf = useFactWords();
  return (
    <Facts
      facts={[
        [t('Time'), formatInstant(event.at, site.time_zone)],
        [t('Times within a minute'), event.times > 1 && event.times],
        [t('Person'), event.person ? fullName(event.person) : t('Not signed in')],
        [t('Concerns'), event.concerns && fullName(event.concerns)],
        [t('Address'), event.address ?? t('Several')],
        [t('Device'), event.device],
        [t('API key'), event.key_name],
        [t('Session'), event.session_id],
        ...factsOf(event),
      ]}
    />
  );
}
