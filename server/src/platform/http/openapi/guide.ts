/** What one has to know before the first call, for the page that people read (decisions 1). */
export const guide = `
Everything that the web application does, it does by these calls.

**Signing in.** \`POST /login\` answers a token; send it as \`Authorization: Bearer TOKEN\`. It lapses after 12 hours
unused and after 30 days in any case.

**Answers.** A success is \`{ "message": …, "data": … }\`. A list with pages has
\`{ "data": […], "from", "to", "total", "last_page", "current_page" }\` in its \`data\`; ask for them by \`page\` (from 1)
and \`per_page\` (10 unless told, at most 100).

**Failures** have one form, whatever went wrong: a sentence for a person in \`message\`, a word for a program in \`code\`,
the sentences of wrong fields in \`errors\`, and in \`request_id\` the number under which the server's log knows it.

**Lost updates.** A record bears \`updated_at\`. Send it back with a PUT: if somebody else has changed the record since,
nothing is written and the answer is 409 \`stale\`, with who it was.

**Twice is once.** Send an \`Idempotency-Key\` with a POST. The same request with the same key answers its first answer
again, for 24 hours, and does nothing.

**Dates** are \`YYYY-MM-DD\` at the site, moments ISO 8601 in UTC.

**Files** come as base64 in JSON, bare or as a \`data:\` URL, up to 10 MiB each. Links to files are paths of this server
that work without a token for some hours.
`.trim();
