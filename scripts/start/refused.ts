/** The product cannot start, or stopped by itself; the message is one sentence for the person who started it. */
export class NotStarted extends Error {
  override name = 'NotStarted'
}
