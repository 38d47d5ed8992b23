import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../platform/query-client.ts';
import { PageCover } from '../../ui/overlays/page-cover.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';

type TwoStepNeededProps = {
  /** It is on, and the recovery codes are saved. */
  onDone: () => void;
  onLogout: () => void;
};

/** Leads somebody whose role has to have it through the set-up: nothing else is answered until then. Rule: ACCOUNT-35. */
export default function TwoStepNeeded({ onDone, onLogout }: TwoStepNeededProps) {
  const { t } = useTranslation();

  function done() {
    onDone();
    // The page behind it was refused everything meanwhile.
    void queryClient.invalidateQueries();
  }

  return (
    <PageCover title={t('Set up two-step sign-in')}>
      <Text size="sm" c="dimmed">
        {t('Your company requires it for your role. It takes about two minutes, and your phone.')}
      </Text>
      <TwoStepSetUp
        onDone={done}
        barStart={
          <Button variant="subtle" color="gray" mr="auto" onClick={onLogout}>
            {t('Logout')}
          </Button>
        }
      />
    </PageCover>
  );
}
