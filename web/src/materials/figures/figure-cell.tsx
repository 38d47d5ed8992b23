import { useTranslation } from 'react-i18next';
import { FigureButton } from './figure-button.tsx';
import { figureWords, type ShownFigure } from './figure-words.ts';
import classes from './figures.module.css';

type FigureCellProps = {
  figure: ShownFigure;
  value: number;
  /** The material's. */
  code: string;
  onShow: () => void;
};

/**
 * A figure in a list, which opens its entries; one without any is quiet. What is in stock can always be opened, and
 * says in words that there is none.
 */
export function FigureCell(props: FigureCellProps) {
  const { figure, value } = props;
  const { t } = useTranslation();
  if (figure === 'filtered_in_stock' || figure === 'common_in_stock')
    return (
      <span className={classes.stock}>
        {value <= 0 && <span className={classes.out}>{t('Out of stock')}</span>}
        <FigureButton {...props} />
      </span>
    );
  if (value === 0) return <span className={`numbers ${classes.none}`}>{figureWords(figure, value)}</span>;
  return <FigureButton {...props} />;
}
