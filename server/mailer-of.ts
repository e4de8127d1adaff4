import type { Env } from './env.ts'
import { createMailer } from './providers/mailer.ts'
import type { SmtpMailer } from './providers/mailer.ts'

/** Creates the mailer of a configuration. It connects with the first mail. */
export function mailerOf({ smtpUrl, mailFrom, production, allowInsecure }: Env): SmtpMailer {
  return createMailer({ smtpUrl, from: mailFrom, requireTls: production && !allowInsecure.includes('smtp') })
}
