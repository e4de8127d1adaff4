/** A mail before it is drawn: words and at most one action. */
export interface Letter {
  subject: string
  /** What mail programs show next to the subject. */
  preview: string
  greeting: string
  paragraphs: readonly string[]
  /** What was paid, line by line; amounts are written already. */
  table?: readonly LetterRow[]
  /** `printed` is written out instead of a long `url`, and leads to the same place. */
  action?: { label: string; url: string; instead: string; printed?: string }
  /** Small print: what to do if the reader did not ask for this mail. */
  notice: string
  /** A PDF that comes with the mail. */
  attachment?: { name: string; content: Uint8Array }
}

/** A row of the table of a letter. `total` is its sum; `quiet` explains another row. */
export interface LetterRow {
  label: string
  amount: string
  weight?: 'total' | 'quiet'
}

export type MailLocale = 'es-MX' | 'en'

/** Returns a letter that writes out a short address of its action. */
export const printing = (printed: string, letter: Letter): Letter =>
  letter.action ? { ...letter, action: { ...letter.action, printed } } : letter
