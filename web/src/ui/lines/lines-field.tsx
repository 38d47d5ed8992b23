import { Text } from '@mantine/core';
import { MAX_LINES } from '@plumbline/contract';
import { type ClipboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination } from '../tables/pagination.tsx';
import { leastWidth } from './column-widths.ts';
import classes from './lines.module.css';
import type { LineColumn } from './lines.types.ts';
import { LinesAdding } from './lines-adding.tsx';
import { LinesCards } from './lines-cards.tsx';
import type { LinesFieldProps } from './lines-field.types.ts';
import { LinesTable } from './lines-table.tsx';
import { isTable } from './paste/read-table.ts';
import { UnreadRows } from './paste/unread-rows.tsx';
import { UndoLine } from './undo-line.tsx';
import { useLineEdits } from './use-line-edits.ts';

/** Narrower than this, in pixels, lines are always cards: on a phone, and in all but the widest side panel. */
const CARDS_BELOW = 560;
/** The part of the table that has to be in sight, else cards say more. */
const SHARE_IN_SIGHT = 0.8;

/**
 * The lines of a paper: added from a catalogue, blank, or pasted from a spreadsheet; a table at a desk and cards on a
 * phone. Enter and the arrows go from line to line, a removal can be undone, and what the server says of
 * 'materials.3.bulk_qty' is shown in that line at that column.
 */
export function LinesField<Values extends Record<string, unknown>, Row extends object, Found = never>(
  props: LinesFieldProps<Values, Row, Found>,
) {
  const { label, columns, identity, catalogue, newLine, removable = true, locked = false } = props;
  const { max = MAX_LINES, pastes = true } = props;
  const { t } = useTranslation();
  const { lines, pages, focus, undo, paste, actions, add } = useLineEdits({ ...props, max });
  const narrow = useNarrow(focus.field, columns);
  const { rows, keys, errors, error } = lines;
  const none = rows.length === 0 && (locked ? t('There are no lines.') : props.empty);

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain');
    const { target } = event;
    // Not from a dialog of the lines, which React has bubble up to here, nor into a text of several lines.
    const within = target instanceof HTMLElement && event.currentTarget.contains(target);
    if (locked || !pastes || !within || target.matches('textarea') || !isTable(text)) return;
    event.preventDefault();
    paste.paste(text, focus.cellOf(target));
  }

  const View = narrow ? LinesCards<Row> : LinesTable<Row>;
  return (
    <fieldset
      ref={focus.field}
      className={classes.field}
      data-wide
      data-narrow={narrow || undefined}
      onPaste={onPaste}
      onKeyDown={focus.onKeyDown}
    >
      <legend className={classes.legend}>
        {label}
        {rows.length > 0 && <span className={classes.count}>{rows.length}</span>}
      </legend>
      {rows.length > 0 && (
        <div className={classes.view}>
          <View
            {...{ label, columns, rows, keys, errors, locked, actions }}
            shown={pages.shown}
            titleOf={identity.titleOf}
            removable={removable && !locked}
          />
        </div>
      )}
      {pages.page && <Pagination page={pages.page} onPage={pages.setPage} />}
      {none && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {!locked && (
        <>
          <UndoLine busy={paste.busy} sentence={undo.last?.sentence ?? null} onUndo={undo.undo} />
          {paste.unread.length > 0 && (
            <UnreadRows
              unread={paste.unread}
              busy={paste.busy}
              onEdit={paste.edit}
              onDiscard={paste.discard}
              onDiscardAll={paste.discardAll}
              onTryAgain={() => void paste.tryAgain()}
            />
          )}
          <LinesAdding
            {...{ catalogue, newLine, rows, error, pastes }}
            keyOf={identity.keyOf}
            full={rows.length >= max}
            titles={paste.titles}
            onAdd={add}
            onPaste={(text) => paste.paste(text, null)}
          />
        </>
      )}
    </fieldset>
  );
}

/** Whether an element is too narrow for a table of these columns. */
function useNarrow<Row>(
  element: RefObject<HTMLElement | null>,
  columns: readonly LineColumn<Row>[],
): boolean {
  const [narrow, setNarrow] = useState(false);
  // As if lines could be removed: to be locked while they are saved does not draw them in another way.
  const least = Math.max(CARDS_BELOW, SHARE_IN_SIGHT * leastWidth(columns, true));
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setNarrow(measured.clientWidth > 0 && measured.clientWidth < least);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, least]);
  return narrow;
}
