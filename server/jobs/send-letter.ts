import type { SellerBrand } from '../domain/seller-brand.ts'
import { draw } from '../mail/draw.ts'
import type { Letter, MailLocale } from '../mail/letter.ts'
import { MailRefused } from '../providers/mailer.ts'
import type { Mailer } from '../providers/mailer.ts'
import type { Services } from '../services.ts'
import { attached } from './attached.ts'
import type { Job } from './job.ts'

/** The services at the address of a tenant, its public name, and how its mails appear. */
export type Sender = Services & {
  seller: string
  sender: string | null
  replyTo: string | null
  brand: SellerBrand
  payee: string | null
}

/** A letter and who reads it. */
export interface Written {
  reader: { email: string; locale: MailLocale }
  letter: Letter
}

/** Sends a letter by the mail server. The job is dead when that server refuses the letter for good. */
export async function sendLetter(
  { env, seller, sender, replyTo, brand, payee }: Sender,
  mailer: Mailer,
  job: Job<'mail.send'>,
  { reader, letter }: Written,
) {
  try {
    await mailer.send({
      to: reader.email,
      from: sender ?? seller,
      ...(replyTo !== null && { replyTo }),
      ...draw(letter, reader.locale, seller, { brand, payee }),
      messageId: `<${job.id}@${new URL(env.publicUrl).hostname}>`,
      date: job.createdAt,
      language: reader.locale,
      ...attached(letter, brand),
    })
    return { kind: 'done' } as const
  } catch (error) {
    if (error instanceof MailRefused) return { kind: 'dead', reason: 'refused by the mail server' } as const
    throw error
  }
}
