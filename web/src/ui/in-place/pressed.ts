/** Where on the screen a button lay that was pressed. */
export type Place = {
  left: number;
  right: number;
  bottom: number;
  /** Whether it lay in the left half of its panel: a question opens towards the middle. */
  isLeft: boolean;
};

let pressed: Place | null = null;

/** Where the button lay that was pressed last; null where a question comes of no button, but of Escape. */
export function pressedPlace(): Place | null {
  return pressed;
}

function placeOf(target: Element): Place {
  const button = target.closest('button, a, label, [role="menuitem"], [role="option"]') ?? target;
  const panel = button.closest('[role="dialog"], [role="tabpanel"], main') ?? document.body;
  const { left, right, bottom } = button.getBoundingClientRect();
  const around = panel.getBoundingClientRect();
  return { left, right, bottom, isLeft: left + right < around.left + around.right };
}

function note({ target }: Event) {
  if (target instanceof Element && !target.closest('[data-in-place]')) pressed = placeOf(target);
}

function forget() {
  pressed = null;
}

// A click follows upon Enter in a field too, on the button that saves its form.
document.addEventListener('click', note, true);
document.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Enter') note(event);
    if (event.key === 'Escape') forget();
  },
  true,
);
window.addEventListener('popstate', forget);
