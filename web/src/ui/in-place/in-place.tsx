import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useClosesOnBack } from '../overlays/use-closes-on-back.ts';
import { useEscape } from '../overlays/use-escape.ts';
import classes from './in-place.module.css';
import type { Place } from './pressed.ts';

/** How long a question is there before it can be answered, in ms: a double click is no answer. */
const GUARDED = 300;

type InPlaceProps = {
  /** Where the button lay that was pressed; null draws the question in the middle of the screen. */
  place: Place | null;
  title: string;
  /** Called by every way out without an answer: Escape, the way back, a click outside. */
  onClose: () => void;
  /** The row of buttons, the verb last; what has `data-autofocus` gets the focus. */
  buttons: ReactNode;
  /** With fields: a dialog, which a click outside leaves open. */
  isForm?: boolean;
  /** The width where there is room, in px; 400 by default. */
  size?: number;
  children: ReactNode;
};

/**
 * A question in the place of the button that was pressed: it lies over the button, so that nothing moves, with its verb
 * where the button was. The browser's own modal dialog, because that lies over everything, keeps the focus and gives it
 * back.
 */
export function InPlace(props: InPlaceProps) {
  const { place, title, onClose, buttons, isForm = false, size = 400, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEscape(true, onClose);
  useClosesOnBack(true, onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // A key that has been held down since before the question came is no answer.
    if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      role={isForm ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={isForm ? undefined : `${id}-text`}
      className={classes.screen}
      data-in-place
      data-at={place ? (place.isLeft ? 'left' : 'right') : 'middle'}
      style={{ '--size': `${size}px`, ...(place && roomAround(place)) } as CSSProperties}
      // Not by the browser: it would take the Escape that asked, as one that closes a panel does, for an answer.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && !isForm && onClose()}
    >
      <div className={classes.question}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        <div id={`${id}-text`}>{children}</div>
        <div className={classes.buttons}>{buttons}</div>
      </div>
    </dialog>
  );
}

/** Whether what is asked can be answered: not by the second click of a double click. */
export function useGuarded(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), GUARDED);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

/** The free room around the button; the style sheet keeps the question within the screen. */
function roomAround({ left, right, bottom, isLeft }: Place) {
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    '--room-aside': `${isLeft ? left : clientWidth - right}px`,
    '--room-below': `${clientHeight - bottom}px`,
  };
}
