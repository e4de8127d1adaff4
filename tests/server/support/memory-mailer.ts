import { findLinks } from '#sandbox/mailbox/mail-links.ts'
import type { Mail, MailAttempt, SmtpMailer } from '#server/providers/mailer.ts'

/**
 * Keeps mails instead of sending them. Like a real mailbox it shows one mail per Message-ID, and counts what arrived.
 */
export class MemoryMailer implements SmtpMailer {
  readonly #mails = new Map<string, Mail>()
  arrived = 0
  /** The error to throw instead of taking the next mails, while set. */
  failure: Error | undefined

  send(mail: Mail): Promise<void> {
    if (this.failure) return Promise.reject(this.failure)
    this.arrived += 1
    this.#mails.set(mail.messageId, mail)
    return Promise.resolve()
  }

  async attempt(mail: Mail): Promise<MailAttempt> {
    await this.send(mail)
    return { outcome: 'accepted', reason: null }
  }

  close(): void {}

  get inbox(): Mail[] {
    return [...this.#mails.values()]
  }

  /** Returns the only mail. @throws Error unless there is exactly one */
  get only(): Mail {
    const [mail, ...more] = this.inbox
    if (!mail || more.length > 0) throw new Error(`Expected one mail, found ${this.inbox.length}.`)
    return mail
  }

  /** Returns where the button of the only mail leads. */
  get link(): URL {
    return linkIn(this.only)
  }
}

/** Returns where the first button of a mail leads. @throws Error when it has none that begins so */
export function linkIn(mail: { text?: string | undefined; html?: string | false | undefined } | undefined, begins = ''): URL {
  const links = findLinks(mail?.html || '', mail?.text ?? '').map((link) => new URL(link))
  const link = links.find(({ pathname }) => pathname.startsWith(begins))
  if (link === undefined) throw new Error('The mail holds no such link.')
  return link
}
