import type { Asset } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';

/** The columns of the list of assets (specification 2, List tab). */
export function useAssetColumns(): Column<Asset>[] {
  const { t } = useTranslation();
  return [
    { key: 'brand', title: t('Brand'), sortable: true, render: ({ brand }) => brand },
    {
      key: 'description',
      title: t('Description'),
      sortable: true,
      onPhone: 'title',
      render: ({ description }) => description,
    },
    {
      key: 'serial_no',
      title: t('Serial #'),
      sortable: true,
      onPhone: 'detail',
      render: ({ serial_no }) => serial_no,
    },
    { key: 'condition', title: t('Condition'), sortable: true, render: ({ condition }) => t(condition) },
    {
      key: 'project',
      title: t('Project'),
      sortable: true,
      onPhone: 'detail',
      render: ({ project }) => project?.title,
    },
  ];
}
