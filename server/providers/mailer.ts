import type { Transporter } from 'nodemailer'

/** A mail for the mailer. The same `messageId` twice is the same mail, which receivers show once. */
export interface Mail {
  /** The name of who sends it; the address is the mailer's. */
  from: string
  /** Where answers go; without it, to the sender's address. */
  replyTo?: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
  language: string
  /** A file with a `cid` is a picture that the body shows. */
  attachments?: { filename: string; content: Buffer; contentType: 'application/pdf' | 'image/png'; cid?: string }[]
}

export interface Mailer {
  /** Resolves when the server accepts the mail. @throws MailRefused when it never will, another error when it may. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The receiving server refused for good: the address does not exist, or the mail is not wanted. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Timeouts in milliseconds of each step of a conversation; a mail's lease is longer than their sum. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

interface MailerOptions {
  smtpUrl: string
  from: string
  /**
   * Whether a server of another machine must speak TLS (`smtps://`, or STARTTLS): a mail holds links that open
   * accounts.
   */
  requireTls?: boolean
}

const isLoopback = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** Creates a mailer with at most two open SMTP connections. It loads nodemailer with the first mail. */
export function createMailer({ smtpUrl, from, requireTls = false }: MailerOptions): Mailer {
  let transport: Promise<Transporter> | undefined
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    const { protocol, hostname, port, username, password } = new URL(smtpUrl)
    const secure = protocol === 'smtps:'
    const auth = username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
    return createTransport({
      host: hostname,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: requireTls && !isLoopback(hostname),
      pool: true,
      maxConnections: 2,
      ...auth,
      ...patience,
    })
  }
  return {
    async send({ language, from: name, ...mail }) {
      transport ??= connect()
      const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' }
      try {
        await (
          await transport
        ).sendMail({ from: { name, address }, ...mail, headers, disableFileAccess: true, disableUrlAccess: true })
      } catch (error) {
        throw isFinal(error) ? new MailRefused('The mail server refused for good.') : error
      }
    },
    close() {
      void transport?.then((open) => open.close())
    },
  }
}

/** Returns whether a refusal is final: 550 to 553 at RCPT or DATA are about this mail, others about the server. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 550 &&
    error.responseCode <= 553
  )
}
