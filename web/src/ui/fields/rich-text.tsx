import { Input, Skeleton, Spoiler, Typography } from '@mantine/core';
import { lazy, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../states/lazy-part.tsx';
import classes from './rich-text.module.css';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

/** Three lines of text; what is longer folds. Rule: SCREEN-6. */
const FOLDED_HEIGHT = 63;

type RichTextFieldProps = {
  label: string;
  value?: string | null;
  onChange?: (html: string) => void;
  error?: string;
  disabled?: boolean;
  required?: boolean;
};

/** A field of rich text; the editor comes when it is needed. It fits `form.getInputProps(…)`. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, error, disabled = false, required = false } = props;
  const labelId = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={error}
      required={required}
      size="sm"
    >
      <div data-wrong={error ? true : undefined}>
        {disabled ? (
          <RichTextView html={value ?? ''} />
        ) : (
          <LazyPart fallback={<Skeleton height={140} />}>
            <RichTextEditor labelledBy={labelId} value={value ?? ''} onChange={onChange ?? (() => {})} />
          </LazyPart>
        )}
      </div>
    </Input.Wrapper>
  );
}

/** Rich text to read. The server has sanitised it to what the editor can write. */
export function RichTextView({ html, folds = true }: { html: string | null; folds?: boolean }) {
  const { t } = useTranslation();
  if (isBlank(html)) return <span className={classes.none}>—</span>;
  const content = (
    <Typography className={classes.content}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
      <div dangerouslySetInnerHTML={{ __html: html ?? '' }} />
    </Typography>
  );
  if (!folds) return content;
  return (
    <Spoiler
      maxHeight={FOLDED_HEIGHT}
      showLabel={t('Show more')}
      hideLabel={t('Show less')}
      transitionDuration={150}
    >
      {content}
    </Spoiler>
  );
}

/** Whether rich text holds nothing to read: an editor left empty still writes a paragraph. */
export function isBlank(html: string | null | undefined): boolean {
  return !html || html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
