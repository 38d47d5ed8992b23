/**
 * Every way in which a request can fail, by its machine word: the HTTP status and the sentence for a person.
 * A use case may give a sentence of its own where it knows more. Rule: API-1.
 */
export const problems = {
  malformed: {
    status: 400,
    message: 'This request could not be read. Please reload the page and try again.',
  },
  too_slow: { status: 408, message: 'This request took too long to arrive. Please try again.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  sign_in_failed: { status: 401, message: 'Failed' },
  single_sign_on_failed: {
    status: 401,
    message: 'The sign-in at your company’s provider did not succeed. Please try again.',
  },
  second_step_needed: {
    status: 401,
    message:
      'Please type the code of your authenticator app, in the web app or by POST /login/code with second_step and code.',
  },
  not_allowed: { status: 403, message: 'Your role does not allow this.' },
  new_password_needed: {
    status: 403,
    message:
      'Somebody else has set your password. Please change it first, in the web app or by PUT /user/{id}/change-user with old_password, password and password_confirmation.',
  },
  confirmation_needed: {
    status: 403,
    message:
      'Please confirm that it is you: enter your password again, in the web app or by POST /confirm, and repeat the request.',
  },
  two_step_needed: {
    status: 403,
    message: 'Your role has to have two-step sign-in. Please set it up first, in the web app.',
  },
  link_expired: { status: 403, message: 'This link has expired. Please open the record again.' },
  not_found: { status: 404, message: 'This record does not exist, or you do not have access to it.' },
  unknown_route: { status: 404, message: 'This address does not exist.' },
  stale: { status: 409, message: 'Someone else has changed this record since you opened it.' },
  duplicate: { status: 409, message: 'This record already exists.' },
  in_use: { status: 409, message: 'This record is still in use.' },
  wrong_state: { status: 409, message: 'This is not possible in the current state.' },
  mail_off: { status: 409, message: 'This server sends no mail: no mail server is set.' },
  decided: { status: 409, message: 'This request is already decided.' },
  already_booked: { status: 409, message: 'This is booked already in these days.' },
  not_enough_stock: { status: 409, message: 'There is not enough in stock.' },
  stock_used: { status: 409, message: 'This stock has been used since. Nothing was changed.' },
  delivered: { status: 409, message: 'This has been delivered already.' },
  already_done: { status: 409, message: 'This was saved before.' },
  another_person: { status: 409, message: 'Somebody else did this, and has to sign in to send it.' },
  parts_missing: { status: 409, message: 'A file was not sent completely. Please try again.' },
  too_large: { status: 413, message: 'This is too large. The maximum file size is 10 MB.' },
  invalid: { status: 422, message: 'Please check the marked fields.' },
  key_reused: { status: 422, message: 'This Idempotency-Key was already used for a different request.' },
  too_many_tries: { status: 429, message: 'Too many attempts. Please wait and try again later.' },
  busy: { status: 429, message: 'The server has too many requests right now. Please try again soon.' },
  defect: { status: 500, message: 'Something went wrong on our side. Nothing was saved. Please try again.' },
  not_ready: { status: 503, message: 'The server is not available right now. Please try again soon.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;
