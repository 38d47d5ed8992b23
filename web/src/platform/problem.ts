import type { ApiProblem } from './api-problem.ts';
import { isDeviceOffline } from './device-offline.ts';
import { t } from './i18n.ts';

/**
 * The failed action of the user: reading, saving what they had entered, deleting, or any other action, such as
 * an approval. It decides what is said of what they entered and what to do next.
 */
export type Attempt = 'reading' | 'saving' | 'deleting' | 'acting';

/** A failure in a person's words: what happened, then what is kept and what to do. */
export type ProblemWords = { title: string; sentence: string; requestId: string | null };

/** The one place that turns a failed call into what the user sees. */
export function explainProblem(problem: ApiProblem, attempt: Attempt): ProblemWords {
  return { ...words(problem, attempt), requestId: problem.requestId };
}

function words(problem: ApiProblem, attempt: Attempt): { title: string; sentence: string } {
  const kept = attempt === 'saving' ? t('What you entered is still here.') : '';
  const says = t(problem.message);
  const deviceOffline = isDeviceOffline();

  switch (problem.code) {
    case 'offline':
    case 'silent':
      if (deviceOffline && attempt === 'reading') {
        return {
          title: t('You are offline'),
          sentence: t('This is not saved on this device. It will load when you are back online.'),
        };
      }
      return {
        title: t('No response from the server'),
        sentence: join(
          kept,
          t('Please check your connection and try again.'),
          problem.code === 'silent' ? afterSilence(attempt) : '',
        ),
      };
    case 'part_missing':
      if (deviceOffline) {
        return {
          title: t('You are offline'),
          sentence: t('This part is not on this device yet. It will open when you are back online.'),
        };
      }
      return {
        title: t('Part of this page could not be loaded'),
        sentence: t('Please check your connection and try again.'),
      };
    case 'page_defect':
      return {
        title: t('Something went wrong on this page'),
        sentence: join(kept, t('Please try again. If it happens again, reload the page.')),
      };
    case 'not_signed_in':
      return { title: t('You are signed out'), sentence: t('Please sign in again.') };
    case 'stale':
      return { title: t('This record has changed'), sentence: join(says, kept) };
    case 'not_found':
    case 'unknown_route':
      return { title: t('Not found'), sentence: says };
    case 'confirmation_needed':
      return {
        title: t('Not confirmed'),
        sentence: join(t('This needs your password again. Please try again.'), kept),
      };
    case 'not_allowed':
      return { title: t('Not allowed'), sentence: says };
    case 'too_many_tries':
      return { title: t('Too many attempts'), sentence: says };
    case 'busy':
      return { title: t('Too many requests'), sentence: join(says, kept) };
    case 'not_ready':
      return { title: t('The server is not ready'), sentence: join(says, kept) };
    case 'defect':
      return {
        title: t('Something went wrong'),
        sentence: attempt === 'reading' ? t('Please try again in a moment.') : join(says, kept),
      };
    default:
      return { title: refusalTitle(attempt), sentence: join(says, kept) };
  }
}

/** What may have happened at the server all the same, or will happen on the screen. */
function afterSilence(attempt: Attempt): string {
  if (attempt === 'reading') return t('This will load when the server answers.');
  return attempt === 'saving'
    ? t('It may be saved already. If you send it again without changes, it is saved only once.')
    : t('It may be done already. If you try again, it is done only once.');
}

function refusalTitle(attempt: Attempt): string {
  if (attempt === 'reading') return t('This could not be loaded');
  return attempt === 'deleting' ? t('Not deleted') : t('Not saved');
}

function join(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** The field errors as a form shows them: the first sentence of each field, by its path. */
export function fieldErrors(problem: ApiProblem): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problem.errors).map(([field, sentences]) => [field, t(sentences[0] ?? problem.message)]),
  );
}
