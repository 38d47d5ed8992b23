import { type SignedInUser, userChanges } from '@plumbline/contract';
import type { FormSchema } from '../ui/forms/use-contract-form.ts';
import { withAccountRules } from './with-account-rules.ts';

export const emptyPassword = { old_password: '', password: '', password_confirmation: '' };
type Password = typeof emptyPassword;

const REQUIRED = 'This field is required';

/** The contract's rules of a change of account, where it is the password that changes: none of the three may be empty. */
const threeFields: FormSchema<Password> = {
  safeParse: (values) => {
    const password = values as Password;
    const missing = Object.keys(emptyPassword).filter((name) => password[name as keyof Password] === '');
    if (missing.length > 0) {
      const issues = missing.map((name) => ({ path: [name], message: REQUIRED }));
      return { success: false, error: { issues } };
    }
    // The username stays what it is, so any will do for the rules.
    const parsed = userChanges.safeParse({ ...password, username: 'unchanged' });
    return parsed.success ? { success: true, data: password } : parsed;
  },
};

/** The same, and the rules of a new password. */
export const ownPasswordForm = (user: SignedInUser) => withAccountRules(threeFields, user);
