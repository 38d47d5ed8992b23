import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figure-section.module.css';
import { HowCalculated } from './how-calculated.tsx';

type FigureSectionProps = {
  title: string;
  /** The level of its heading. */
  order?: 2 | 3;
  /** How its figures are calculated, as sentences of the catalogue. */
  rule?: readonly string[];
  /** The figure that the rule is about, where that is not the title. */
  figure?: string;
  /** Next to the title. */
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of an overview: its heading, and how its figures are calculated. */
export function FigureSection(props: FigureSectionProps) {
  const { title, order = 3, rule, figure = title, beside, className, children } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className={classes.heading}>
        <Title order={order} id={id}>
          {title}
        </Title>
        {rule && <HowCalculated figure={figure} rule={rule.map((sentence) => t(sentence))} />}
        {beside}
      </div>
      {children}
    </section>
  );
}
