import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Asked, useAsked } from '../overlays/confirm.ts';
import { InPlace, useGuarded } from './in-place.tsx';
import { takeSecondPress } from './second-press.ts';

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
          {keep !== null && (
            <Button variant="default" onClick={() => answer(false)}>
              {keep ?? t('Back')}
            </Button>
          )}
          <Button
            color={destructive ? 'bad' : 'teal'}
            data-autofocus
            aria-disabled={!isReady || undefined}
            onClick={(event) => {
              if (!isReady) return;
              takeSecondPress(event);
              answer(true);
            }}
          >
            {verb}
          </Button>
        </>
      }
    >
      {subject && <Text fw={600}>{subject}</Text>}
      <Text>{sentence}</Text>
      {typeof consequence === 'string' ? <Text mt={4}>{consequence}</Text> : consequence}
    </InPlace>
  );
}
