import { pathOfPlace } from '@plumbline/contract';
import type { MailContent } from '../platform/mail/mail-kind.ts';
import type { WaitingGroup } from '../platform/waiting.ts';

const INTRODUCTION = 'This waits for you at Plumbline:';
const WHY =
  'You get this mail on working days because you have switched it on. You can switch it off in Settings.';

const headingOf = ({ title, total }: WaitingGroup) => `${title} (${total})`;
/** The words that lead to the list of a group; null where all of it is in the mail. */
function moreOf({ lines, total }: WaitingGroup): string | null {
  if (lines.length === 0) return 'Open the list';
  return total > lines.length ? `and ${total - lines.length} more` : null;
}

/** A digest as plain text and as HTML. @param publicUrl the address that its links begin with */
export function writeDigest(groups: readonly WaitingGroup[], publicUrl: string): MailContent {
  const linkTo = (path: string) => `${publicUrl}/#${path}`;
  return { text: textOf(groups, linkTo), html: htmlOf(groups, linkTo) };
}

type LinkTo = (path: string) => string;

const SETTINGS = pathOfPlace({ kind: 'settings' });

function textOf(groups: readonly WaitingGroup[], linkTo: LinkTo): string {
  const parts = groups.map((group) => {
    const lines = group.lines.map(
      ({ title, facts, path }) => `- ${[title, ...facts].join(' · ')}\n  ${linkTo(path)}`,
    );
    const more = moreOf(group);
    return [headingOf(group), ...lines, ...(more ? [`${more}: ${linkTo(group.path)}`] : [])].join('\n');
  });
  return `${[INTRODUCTION, ...parts, `--\n${WHY}\n${linkTo(SETTINGS)}`].join('\n\n')}\n`;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Plain elements without style sheets: programs for mail show them in their own type, on a phone and in the dark. */
function htmlOf(groups: readonly WaitingGroup[], linkTo: LinkTo): string {
  const anchor = (path: string, text: string) => `<a href="${escaped(linkTo(path))}">${escaped(text)}</a>`;
  const parts = groups.map((group) => {
    const lines = group.lines.map(({ title, facts, path }) => {
      const below = facts.length > 0 ? `<br><small>${escaped(facts.join(' · '))}</small>` : '';
      return `<li style="margin-bottom:0.5em">${anchor(path, title)}${below}</li>`;
    });
    const more = moreOf(group);
    const list = lines.length > 0 ? `\n<ul style="padding-left:1.2em">\n${lines.join('\n')}\n</ul>` : '';
    return `<h2 style="font-size:1.1em">${escaped(headingOf(group))}</h2>${list}${more ? `\n<p>${anchor(group.path, more)}</p>` : ''}`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="font-family:sans-serif">
<p>${INTRODUCTION}</p>
${parts.join('\n')}
<hr>
<p><small>${WHY.replace('Settings', anchor(SETTINGS, 'Settings'))}</small></p>
</body>
</html>
`;
}
