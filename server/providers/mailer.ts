import type { Transporter } from 'nodemailer'
import type { MailOutcome } from '#contract/admin/setup.ts'

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

export interface SmtpMailer extends Mailer {
  /** Sends a mail now and says what became of it; `reason` is the server's own sentence. Never throws. */
  attempt(mail: Mail): Promise<MailAttempt>
}

export interface MailAttempt {
  outcome: MailOutcome
  reason: string | null
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
export function createMailer({ smtpUrl, from, requireTls = false }: MailerOptions): SmtpMailer {
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
  const deliver = async ({ language, from: name, ...mail }: Mail) => {
    transport ??= connect()
    const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' }
    const open = await transport
    await open.sendMail({ from: { name, address }, ...mail, headers, disableFileAccess: true, disableUrlAccess: true })
  }
  return {
    async send(mail) {
      try {
        await deliver(mail)
      } catch (error) {
        throw isFinal(error) ? new MailRefused('The mail server refused for good.') : error
      }
    },
    async attempt(mail) {
      try {
        await deliver(mail)
        return { outcome: 'accepted', reason: null }
      } catch (error) {
        return attemptOf(error)
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

const longestReason = 300

/** Returns what an error of a delivery says about it. */
function attemptOf(error: unknown): MailAttempt {
  const {
    responseCode = 0,
    response,
    code,
    message,
  } = error as Partial<Record<'response' | 'code' | 'message', string>> & {
    responseCode?: number
  }
  const reason =
    (response ?? message ?? code ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longestReason) || null
  if (code === 'EAUTH') return { outcome: 'credentials', reason }
  if (responseCode >= 500) return { outcome: 'refused', reason }
  return { outcome: responseCode >= 400 ? 'later' : 'unreachable', reason }
}
