import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { type Density, useDensity } from '../ui/density.ts';
import { formatDate } from '../ui/text/dates.ts';
import { useTouch } from '../ui/use-device.ts';
import classes from './settings.module.css';

/** How the product looks on this device, and the language that it is in. */
export function Appearance() {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const touch = useTouch();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  return (
    <dl className={classes.facts}>
      <Fact name={t('Theme')} note={t('On this device.')}>
        {(labelledBy) => (
          <SegmentedControl
            aria-labelledby={labelledBy}
            data={[
              { value: 'light', label: t('Light') },
              { value: 'dark', label: t('Dark') },
              { value: 'auto', label: t('Auto') },
            ]}
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
          />
        )}
      </Fact>
      <Fact
        name={t('Density')}
        note={
          touch
            ? t('On a touch screen rows are high enough for fingers.')
            : t('The rows of lists, on this device.')
        }
      >
        {(labelledBy) =>
          !touch && (
            <SegmentedControl
              aria-labelledby={labelledBy}
              data={[
                { value: 'comfortable', label: t('Comfortable') },
                { value: 'compact', label: t('Compact') },
              ]}
              value={density}
              onChange={(next) => setDensity(next as Density)}
            />
          )
        }
      </Fact>
      <Fact
        name={t('Language')}
        note={t('Dates are written like this: {{date}}.', { date: formatDate(site.today) })}
      >
        {() => <Text size="sm">{t('English')}</Text>}
      </Fact>
    </dl>
  );
}

type FactProps = {
  name: string;
  note: string;
  /** @param labelledBy the id of the name */
  children: (labelledBy: string) => ReactNode;
};

function Fact({ name, note, children }: FactProps) {
  const id = useId();
  return (
    <div className={classes.fact}>
      <dt>
        <span id={id} className={classes.name}>
          {name}
        </span>
        <span className={classes.note}>{note}</span>
      </dt>
      <dd>{children(id)}</dd>
    </div>
  );
}
