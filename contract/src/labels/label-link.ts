/** What labels are of, as the path of the page that a label opens. */
export const labelledKinds = ['tools', 'equipments', 'materials'] as const;
export type LabelledKind = (typeof labelledKinds)[number];

/** What a label is of. */
export type LabelLink = { kind: LabelledKind; id: number };

const linkPattern = new RegExp(`#/(${labelledKinds.join('|')})/([1-9]\\d{0,9})/?$`);

/**
 * Reads the link that a label has: `https://…/#/materials/123`.
 * @returns what it is a label of, and the id; null for anything else, such as a serial number
 */
export function readLabelLink(code: string): LabelLink | null {
  const [, kind, id] = linkPattern.exec(code.trim()) ?? [];
  if (!kind || Number(id) > 2_147_483_647) return null;
  return { kind: kind as LabelledKind, id: Number(id) };
}
