import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { figureNames, figureWords, type ShownFigure } from './figure-words.ts';
import classes from './figures.module.css';

type FigureButtonProps = {
  figure: ShownFigure;
  value: number;
  /** Of the material, for the accessible name. */
  code: string;
  /** Shown in place of the figure, which is still said to who does not see it. */
  inWords?: string;
  onShow: () => void;
};

/** A figure that opens its entries. */
export function FigureButton({ figure, value, code, inWords, onShow }: FigureButtonProps) {
  const { t } = useTranslation();
  const words = figureWords(figure, value);
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={inWords ? classes.out : `numbers ${classes.figure}`}
      aria-label={t('{{figure}} of {{code}}: {{value}}. Show details', {
        figure: t(figureNames[figure]),
        code,
        value: words,
      })}
      onClick={onShow}
    >
      {inWords ?? words}
    </Anchor>
  );
}
