import { useNavigate, useSearch } from '@tanstack/react-router';

type UrlValues = Record<string, string | number | boolean>;

/**
 * A list's state in the address, so that it can be sent, reloaded and gone back to: page, filters, sorting. What
 * equals its default is not written. A change of anything but the page starts again at page 1.
 * Several lists on one screen keep apart by different names.
 */
export function useUrlState<Values extends UrlValues>(defaults: Values) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, initial]) => [name, ofKind(search[name], initial)]),
  ) as { [Name in keyof Values]: Widened<Values[Name]> };

  /**
   * `opens`: a panel or a screen comes up, and the browser's way back leads out of it again; also when one record has
   * come up after another. `keepsForms`: only a list changes, and a form next to it stays as it is.
   */
  function set(
    changes: Partial<{ [Name in keyof Values]: Widened<Values[Name]> }>,
    { opens = false, keepsForms = false }: { opens?: boolean; keepsForms?: boolean } = {},
  ) {
    const startsAgain = 'page' in defaults && !('page' in changes);
    const next = { ...(startsAgain ? { page: defaults.page } : {}), ...changes };
    const opensMore = Object.entries(next).some(
      ([name, value]) => value !== defaults[name] && values[name] === defaults[name],
    );
    void navigate({
      to: '.',
      replace: !(opens && opensMore),
      resetScroll: false,
      ignoreBlocker: keepsForms,
      search: (previous: Record<string, unknown>) => ({ ...previous, ...withoutDefaults(next, defaults) }),
    } as never);
  }
  return [values, set] as const;
}

type Widened<Value> = Value extends string ? string : Value extends number ? number : boolean;

/** An address is typed by people too: what is not of the default's kind becomes it, or the default. */
function ofKind(value: unknown, initial: string | number | boolean) {
  if (value === undefined || value === null) return initial;
  if (typeof initial === 'string') return String(value);
  if (typeof initial === 'boolean') return value === true;
  const number = Number(value);
  return Number.isFinite(number) ? number : initial;
}

function withoutDefaults(changes: Record<string, unknown>, defaults: UrlValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === defaults[name] ? undefined : value]),
  );
}
