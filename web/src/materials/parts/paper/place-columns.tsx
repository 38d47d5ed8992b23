import type { TFunction } from 'i18next';
import type { Column } from '../../../ui/tables/data-table.types.ts';
import { PlaceCell, type Placed, placeInWords } from './paper-place.tsx';

/** The column of the project of a paper. */
export const projectColumn = <Row,>(
  t: TFunction,
  projectOf: (row: Row) => { title: string },
): Column<Row> => ({
  key: 'project',
  title: t('Project'),
  tooltip: (row) => projectOf(row).title,
  render: (row) => projectOf(row).title,
});

/** The column of the task of a paper, or of its project, with the path to it. */
export const placeColumn = <Row extends Placed>(t: TFunction): Column<Row> => ({
  key: 'place',
  title: t('Project/Task'),
  minWidth: 200,
  tooltip: placeInWords,
  render: (paper) => <PlaceCell paper={paper} />,
});
