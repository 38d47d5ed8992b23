import { hasOneAlphabet, passwordFault, SEVERAL_ALPHABETS } from '@plumbline/contract';
import type { FormSchema } from '../ui/forms/use-contract-form.ts';

/** The facts that a page knows of the owner of an account, of an employee's card. */
type KnownOwner = { first_name: string; last_name: string; company: { name: string } };

/**
 * A schema of the contract, and the rules of another username and of a new password as far as this page knows its owner; the server knows their
 * numbers and birthday too, and estimates how it would be guessed: the dictionaries are no download for a phone.
 */
export function withAccountRules<Body>(
  schema: FormSchema<Body>,
  owner: { employee: KnownOwner | null; username?: string },
): FormSchema<Body> {
  return {
    safeParse: (values) => {
      const parsed = schema.safeParse(values);
      if (!parsed.success) return parsed;
      const { password = '', username } = values as { password?: string; username?: string };
      const { employee } = owner;
      const fault = passwordFault(password, {
        username: username ?? owner.username,
        first_name: employee?.first_name,
        last_name: employee?.last_name,
        company: employee?.company.name,
      });
      const issues = fault ? [{ path: ['password'], message: fault }] : [];
      // One from before this rule stays as it is.
      if (username !== undefined && username !== owner.username && !hasOneAlphabet(username))
        issues.push({ path: ['username'], message: SEVERAL_ALPHABETS });
      return issues.length === 0 ? parsed : { success: false, error: { issues } };
    },
  };
}
