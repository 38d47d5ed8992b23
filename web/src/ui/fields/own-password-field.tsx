import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useSignedIn } from '../../platform/session.ts';

/** One's present password. It fits `form.getInputProps(…)`. */
export function OwnPasswordField(props: PasswordInputProps) {
  const { user } = useSignedIn();
  return (
    <>
      {/* So that the browser's password manager knows whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordInput withAsterisk autoComplete="current-password" {...props} />
    </>
  );
}
