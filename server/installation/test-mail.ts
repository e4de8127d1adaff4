import { randomUUID } from 'node:crypto'
import { draw } from '../mail/draw.ts'
import { testLetter } from '../mail/test-letter.ts'
import type { SmtpMailer } from '../providers/mailer.ts'
import type { Services } from '../services.ts'
import { atTenant } from '../tenants.ts'

type Needs = Pick<Services, 'env' | 'tenants' | 'machineClock'> & { mailer: Pick<SmtpMailer, 'attempt'> }

/** Returns what sends a test mail to a person, and says what the mail server answered. */
export function testMail({ env, mailer, tenants, machineClock }: Needs): Services['tryMail'] {
  return async ({ tenant, name, email, locale }) => {
    const seller = await tenants.nameOf(tenant)
    const place = await tenants.of(tenant)
    const { publicUrl } = (place ? atTenant({ env }, place) : { env }).env
    const url = `${publicUrl}/admin/puesta-en-marcha`
    return mailer.attempt({
      to: email,
      from: seller,
      ...draw(testLetter[locale]({ name, url, seller }), locale, seller),
      messageId: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      date: machineClock.now(),
      language: locale,
    })
  }
}
