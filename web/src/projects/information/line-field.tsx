import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import classes from './information.module.css';

type LineFieldProps = Pick<
  TextInputProps,
  'label' | 'value' | 'title' | 'placeholder' | 'readOnly' | 'withAsterisk' | 'maxLength' | 'style'
>;

/** A text of one line. Locked it is a fact, which wraps where it is longer than its place. */
export function LineField(props: LineFieldProps) {
  if (!props.readOnly) return <TextInput {...props} />;
  const { title: _, withAsterisk: __, ...fact } = props;
  return <Textarea {...fact} autosize minRows={1} classNames={{ input: classes.fact ?? '' }} />;
}
