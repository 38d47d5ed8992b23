/** A reason not to start that the person at the terminal can act on: the message is the one line to show them. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
