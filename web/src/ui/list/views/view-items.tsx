import { Menu, Text } from '@mantine/core';
import { listSavedViews, type SavedView } from '@plumbline/contract';
import { Bookmark, Pencil, RotateCcw, Save, Share2, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { fullName } from '../../badges/person-avatar.tsx';
import type { ListViews, useListViews } from './use-list-views.ts';

export type ViewItemsProps = { views: ListViews; actions: ReturnType<typeof useListViews> };

/** The views of a list to choose from, and what can be done with the present one: the items of a menu. */
export function ViewItems({ views, actions }: ViewItemsProps) {
  const { t } = useTranslation();
  const me = useSignedIn().user.employee.id;
  const { data: saved, error, refetch } = useEndpoint(listSavedViews, { query: { list: views.list } });
  const own = saved?.filter(({ owner }) => owner.id === me) ?? [];
  const others = saved?.filter(({ owner }) => owner.id !== me) ?? [];
  const { view, isChanged } = views;
  const mayEdit = view?.abilities.edit === true;
  return (
    <>
      <Menu.RadioGroup value={String(views.id)} onChange={(id) => views.open(Number(id))}>
        <Menu.Label>{t('Views')}</Menu.Label>
        <Menu.RadioItem value="0" closeMenuOnClick>
          {t('Default view')}
        </Menu.RadioItem>
        {own.map((one) => (
          <ViewItem key={one.id} view={one} note={one.shared ? t('Shared by you') : null} />
        ))}
        {others.map((one) => (
          <ViewItem key={one.id} view={one} note={t('Shared by {{name}}', { name: fullName(one.owner) })} />
        ))}
      </Menu.RadioGroup>
      {error && !saved && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<RotateCcw size={16} aria-hidden />}
          onClick={() => void refetch()}
        >
          {t('Views could not be loaded. Try again')}
        </Menu.Item>
      )}
      <Menu.Divider />
      {isChanged && mayEdit && (
        <Menu.Item leftSection={<Save size={16} aria-hidden />} onClick={() => void actions.update()}>
          {t('Update this view')}
        </Menu.Item>
      )}
      {isChanged && (
        <Menu.Item leftSection={<Undo2 size={16} aria-hidden />} onClick={() => views.open(views.id)}>
          {t('Discard changes')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Bookmark size={16} aria-hidden />} onClick={actions.saveAs}>
        {t('Save as view')}
      </Menu.Item>
      {view && mayEdit && <EditItems view={view} actions={actions} />}
    </>
  );
}

function ViewItem({ view: { id, name }, note }: { view: SavedView; note: string | null }) {
  return (
    <Menu.RadioItem value={String(id)} closeMenuOnClick>
      {name}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Menu.RadioItem>
  );
}

function EditItems({ view, actions }: Pick<ViewItemsProps, 'actions'> & { view: SavedView }) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={actions.rename}>
        {t('Rename')}
      </Menu.Item>
      <Menu.Item leftSection={<Share2 size={16} aria-hidden />} onClick={() => void actions.share()}>
        {view.shared ? t('Stop sharing') : t('Share')}
      </Menu.Item>
      <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => void actions.remove()}>
        {t('Delete view')}
      </Menu.Item>
    </>
  );
}
