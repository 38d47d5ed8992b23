import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Asked, useAsked } from '../confirm.ts';
import { InPlace, useGuarded } from './in-place.tsx';

/** Draws the question that is asked by `confirmAction`. */
export function Confirmations() {
  const asked = useAsked();
  return asked && <Question key={asked.key} asked={asked} />;
}

function Question({ asked }: { asked: Asked }) {
  const { title, subject, sentence, consequence, verb, keep, destructive, place, answer } = asked;
  const { t } = useTranslation();
  const isReady = useGuarded();

  return (
    <InPlace
      place={place}
      title={title ?? t('Are you sure?')}
      onClose={() => answer(false)}
      buttons={
        <>
          <Button variant="default" onClick={() => answer(false)}>
            {keep ?? t('Back')}
          </Button>
          <Button
            color={destructive ? 'bad' : 'teal'}
            data-autofocus
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && answer(true)}
          >
            {verb}
          </Button>
        </>
      }
    >
      {subject && <Text fw={600}>{subject}</Text>}
      <Text>{sentence}</Text>
      {consequence && <Text mt={4}>{consequence}</Text>}
    </InPlace>
  );
}
