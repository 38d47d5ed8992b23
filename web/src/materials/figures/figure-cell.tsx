import { useTranslation } from 'react-i18next';
import { NO_DATE } from '../../ui/text/dates.ts';
import { FigureButton } from './figure-button.tsx';
import { figureWords, type ShownFigure } from './figure-words.ts';
import classes from './figures.module.css';

type FigureCellProps = {
  figure: ShownFigure;
  /** Null: it is not known of the day that is shown. */
  value: number | null;
  /** The material's. */
  code: string;
  onShow: () => void;
};

/**
 * A figure in a list, which opens its entries; one without any is quiet. What is in stock can always be opened, and
 * says in words where there is none.
 */
export function FigureCell({ value, ...of }: FigureCellProps) {
  const { figure } = of;
  const { t } = useTranslation();
  if (value === null) return NO_DATE;
  const props = { ...of, value };
  if (figure === 'filtered_in_stock' || figure === 'common_in_stock')
    return value === 0 ? (
      <FigureButton {...props} inWords={t('Out of stock')} />
    ) : (
      <FigureButton {...props} />
    );
  if (value === 0) return <span className={`numbers ${classes.none}`}>{figureWords(figure, value)}</span>;
  return <FigureButton {...props} />;
}
