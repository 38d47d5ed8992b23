import { type EmployeeCard, listUsers } from '@plumbline/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useEndpoint } from '../platform/queries.ts';
import { freeUsername, usernameOf } from './suggest-username.ts';

type Values = { employee_id: number | null; username: string; email: string; password: string };
type UsernameForm = {
  getValues: () => Values;
  setFieldValue: (field: 'username', value: string) => void;
  isDirty: () => boolean;
  markSaved: (values?: Values) => void;
};

/** The most usernames that begin alike and are looked at; the server refuses one that is taken all the same. */
const LOOKED_AT = 100;

/** Fills in a free username for the person that was picked, unless one was typed. */
export function useUsernameSuggestion(form: UsernameForm, person: EmployeeCard | null): void {
  const suggested = useRef('');
  const wanted = person ? usernameOf(person) : '';
  const similar = useEndpoint(
    listUsers,
    { query: { search_term: wanted, per_page: LOOKED_AT } },
    { enabled: wanted !== '' },
  ).data?.data;
  const suggestion =
    person && similar
      ? freeUsername(
          person,
          similar.map((user) => user.username),
        )
      : '';

  const suggest = useEffectEvent((username: string) => {
    const values = form.getValues();
    if (username === '' || values.username !== suggested.current) return;
    suggested.current = username;
    // Nothing was typed, so that leaving loses nothing.
    if (form.isDirty()) form.setFieldValue('username', username);
    else form.markSaved({ ...values, username });
  });
  useEffect(() => suggest(suggestion), [suggestion]);
}
