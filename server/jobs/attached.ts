import type { SellerBrand } from '../domain/seller-brand.ts'
import { logoId } from '../mail/draw.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../providers/mailer.ts'

/** Returns the files of a mail: the seller's logo, which its HTML shows, and the letter's own. */
export function attached({ attachment }: Letter, { logo }: SellerBrand): Pick<Mail, 'attachments'> {
  const files: NonNullable<Mail['attachments']> = []
  if (logo) files.push({ filename: 'logo.png', content: logo.png, contentType: 'image/png', cid: logoId })
  if (attachment) {
    files.push({ filename: attachment.name, content: Buffer.from(attachment.content), contentType: 'application/pdf' })
  }
  return files.length === 0 ? {} : { attachments: files }
}
