import { type RefObject, useEffect } from 'react';

/** Lets the panel around a form ask whether something typed would be lost, as long as the form is there. */
export function useUnsavedRef(ref: RefObject<() => boolean>, hasUnsaved: () => boolean) {
  useEffect(() => {
    ref.current = hasUnsaved;
    return () => {
      ref.current = () => false;
    };
  });
}
