import type { FormSchema } from '../../ui/forms/use-contract-form.ts';

/*
 * A form whose materials are all shown and of which only some are sent, as those that are ticked: what is wrong with a
 * line of the body is said at its line of the form. `sent` is always the places in the form of the lines of the body.
 */

/** The path in the form of a path of the body, such as `materials.0.qty`. */
function placed(path: readonly PropertyKey[], sent: readonly number[]): PropertyKey[] {
  const [field, line, ...rest] = path;
  const place = line === undefined ? undefined : sent[Number(line)];
  return field !== 'materials' || place === undefined ? [...path] : [field, place, ...rest];
}

/** What a schema says is wrong with the body, by the fields of the form. Of a body that is right nothing. */
export function issuesInForm(parsed: ReturnType<FormSchema<unknown>['safeParse']>, sent: readonly number[]) {
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: placed(path, sent), message }));
}

/** The sentences of a refusal by the fields of the form. */
export function errorsInForm(
  errors: Record<string, string>,
  sent: readonly number[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [placed(path.split('.'), sent).join('.'), sentence]),
  );
}
