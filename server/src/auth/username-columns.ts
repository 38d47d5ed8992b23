import { usernameKey } from '@plumbline/contract';
import replaceLookalikes from 'unhomoglyph';

const prototype = (text: string) => replaceLookalikes(text.normalize('NFD')).normalize('NFD');

/**
 * The look of a username, by Unicode's table of confusable characters (UTS #39): two that look the same have one
 * skeleton. It is made of the name as it was typed and again of its small letters, since either may be shown: `SuppIier`
 * looks like `supplier`, `superadMın` like `superadMin`.
 */
const skeletonOf = (username: string) => prototype(prototype(username).toLowerCase());

/** The columns of an account that its username makes; both are unique. Rule: ACCOUNT-16. */
export const usernameColumns = (username: string) => ({
  username,
  username_key: usernameKey(username),
  username_skeleton: skeletonOf(username),
});
