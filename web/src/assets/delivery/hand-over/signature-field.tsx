import { Button, Input } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import SignaturePad from 'signature_pad';
import type { Stroke } from './draft.ts';
import classes from './hand-over.module.css';

type SignatureFieldProps = {
  label: string;
  strokes: Stroke[];
  onChange: (strokes: Stroke[]) => void;
  error?: ReactNode;
  required: boolean;
  disabled: boolean;
};

/** For signing with a finger, a pen or a mouse. Those who cannot sign type their name in the field next to it. */
export function SignatureField({ label, strokes, onChange, error, required, disabled }: SignatureFieldProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const changed = useEffectEvent(() => onChange(pad.current?.toData() ?? []));
  const draw = useEffectEvent(() => {
    if (canvas.current && pad.current) redraw(canvas.current, pad.current, strokes);
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = new SignaturePad(element, { penColor: '#111111', minWidth: 0.8, maxWidth: 2.6 });
    pad.current = drawn;
    drawn.addEventListener('endStroke', changed);
    // A turned phone gives the field another width, and a canvas of another size is blank.
    const sizes = new ResizeObserver(() => draw());
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      drawn.removeEventListener('endStroke', changed);
      drawn.off();
      pad.current = null;
    };
  }, []);
  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);

  function clear() {
    pad.current?.clear();
    onChange([]);
  }

  return (
    <Input.Wrapper label={label} labelElement="div" error={error} required={required} size="sm">
      <div className={classes.signature} data-wrong={error ? true : undefined}>
        <canvas
          ref={canvas}
          className={classes.paper}
          role="img"
          aria-label={strokes.length > 0 ? t('Signature, signed') : t('Signature, not signed')}
        />
        {strokes.length > 0 && (
          <Button
            size="xs"
            variant="default"
            className={classes.clear}
            disabled={disabled}
            onClick={clear}
            aria-label={t('Clear signature')}
          >
            {t('Clear')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

/** Sharp on screens of any density. */
function redraw(canvas: HTMLCanvasElement, pad: SignaturePad, strokes: Stroke[]) {
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  pad.fromData(strokes);
}
