import { Drawer, useMatches } from '@mantine/core';
import { levelName } from '@plumbline/contract';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { confirmLosing } from '../../ui/use-unsaved-guard.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { type ItemRef, useChildren, useItem } from '../items/item-queries.ts';
import { AddItemForm } from './add-item-form.tsx';

type AddItemDrawerProps = { parent: ItemRef | null; onClose: () => void };

/** The panel 'Add New Area / Location / Sub Task'. */
export function AddItemDrawer({ parent, onClose }: AddItemDrawerProps) {
  const size = useMatches({ base: '100%', sm: 600 });
  const hasUnsaved = useRef(() => false);

  async function close() {
    if (await confirmLosing(hasUnsaved.current())) onClose();
  }

  return (
    <Drawer.Root opened={parent !== null} onClose={() => void close()} size={size} position="right">
      <Drawer.Overlay />
      {parent && (
        <AddItemContent
          key={parent.id}
          parent={parent}
          hasUnsaved={hasUnsaved}
          onDone={onClose}
          onCancel={() => void close()}
        />
      )}
    </Drawer.Root>
  );
}

type AddItemContentProps = {
  parent: ItemRef;
  hasUnsaved: { current: () => boolean };
  onDone: () => void;
  onCancel: () => void;
};

function AddItemContent({ parent: ref, hasUnsaved, onDone, onCancel }: AddItemContentProps) {
  const { t } = useTranslation();
  const parent = useItem(ref);
  // The siblings' codes, to suggest the next.
  const siblings = useChildren(ref);
  const error = parent.error ?? siblings.error;
  const level = parent.data && t(levelName(parent.data.heirarchies.length + 1));
  return (
    // The panel lies over the bottom bar of a phone: the form's own bar needs no room for it.
    <Drawer.Content style={{ '--app-shell-footer-offset': '0px' } as CSSProperties}>
      <Drawer.Header>
        <Drawer.Title>{level ? t('Add New {{level}}', { level }) : t('Loading...')}</Drawer.Title>
        <Drawer.CloseButton aria-label={t('Close')} />
      </Drawer.Header>
      <Drawer.Body>
        {parent.data && siblings.data ? (
          <AddItemForm
            parent={parent.data}
            siblings={siblings.data}
            hasUnsaved={hasUnsaved}
            onDone={onDone}
            onCancel={onCancel}
          />
        ) : error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              void parent.refetch();
              void siblings.refetch();
            }}
          />
        ) : (
          <Waiting />
        )}
      </Drawer.Body>
    </Drawer.Content>
  );
}
