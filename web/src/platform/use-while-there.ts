import { useEffect, useRef } from 'react';

/**
 * What is done after an answer, such as closing a panel, only while what asked for it is still on the screen: the panel of another
 * record may be open by then.
 */
export function useWhileThere<Given extends unknown[]>(act: (...given: Given) => void) {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return (...given: Given) => {
    if (isThere.current) act(...given);
  };
}
