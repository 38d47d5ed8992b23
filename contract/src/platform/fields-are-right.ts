type Checked = { value: unknown; issues: readonly { path?: readonly PropertyKey[] | undefined }[] };

/**
 * When a rule about several fields together can be checked: as soon as these fields themselves are right, whatever is
 * wrong elsewhere, so that one sees all at once. `schema.refine(rule, { path, error, when: fieldsAreRight('from', 'to') })`
 */
export function fieldsAreRight(...fields: string[]): (checked: Checked) => boolean {
  return ({ value, issues }) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !issues.some(({ path = [] }) => path.length > 0 && fields.includes(String(path[0])));
}
