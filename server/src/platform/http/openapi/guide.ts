/** The text before the first call, for the page that people read. Rule: API-11. */
export const guide = `
The web application uses this API for everything it does.

**Signing in.** \`POST /login\` returns a token; send it as \`Authorization: Bearer TOKEN\`. It expires after 12 hours
without use, and after 30 days in any case.

**Responses.** A success is \`{ "message": …, "data": … }\`. A paginated list has
\`{ "data": […], "from", "to", "total", "last_page", "current_page" }\` in its \`data\`; select a page with \`page\`
(from 1) and \`per_page\` (default 10, at most 100).

**Errors** all have the same form: a message for the user in \`message\`, a code for programs in \`code\`, messages by
field in \`errors\`, and in \`request_id\` the id of the request in the server's log.

**Fields.** A field of a body that its call does not know is refused by name (422, in \`errors\`). Fields that the server
decides itself, and that come along when a record is sent back, are accepted and ignored where the call says so. Unknown
names in a query are ignored.

**Lost updates.** A record has \`updated_at\`. Send it back with a PUT: if someone else has changed the record since,
nothing is saved and the response is 409 \`stale\`, with who changed it.

**Idempotency.** Send an \`Idempotency-Key\` with a POST, PUT or DELETE. For 24 hours, the same request with the same key returns the
first response again and does nothing; with another body (another password is one) it is refused.

**Commands.** A device that records writes without a network sends each with a \`Command-Id\` (a UUID). It does what an \`Idempotency-Key\` does, and is known for ever: after 24 hours the same request is answered 409
\`already_done\` and does nothing. \`Command-Done-At\` says when the person did it; the history shows it where the request
arrives more than 5 minutes later. Times in the future by more than 2 minutes are taken as now. \`Written-By\` is the id
of the employee who did it: where somebody else has signed in on the device by then, it is refused with 409
\`another_person\` and does nothing.

**Dates** are \`YYYY-MM-DD\` in the time zone of the site, instants ISO 8601 in UTC.

**Files** are sent as base64 in JSON, bare or as a \`data:\` URL, up to 10 MiB each. Links to files are paths of this
server that work without a token for some hours.

**Limits.** A body has at most 1 MiB beside its files, and 20,000 values. Who sends more at once than their share is
answered 429 \`busy\` with a \`Retry-After\`; a body that hardly arrives is answered 408.
`.trim();
