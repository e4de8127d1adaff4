import PostalMime, { type Attachment, type Email } from 'postal-mime'

import type { MailAttachment, ParsedMail } from './mail.ts'
import { findLinks } from './mail-links.ts'

export interface Envelope {
  from: string
  to: string[]
}

const maxHeaders = 200
const maxHeaderLength = 4000
const unreadableShown = 64 * 1024
const blank = { messageId: '', fromName: '', html: '', links: [], headers: [], attachments: [] }

/** Parses a mail. Never throws: a mail that cannot be parsed keeps its raw text, because it was received. */
export async function parseMail(raw: Buffer, envelope: Envelope): Promise<ParsedMail> {
  try {
    const email = await PostalMime.parse(raw, { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 })
    return describe(email, envelope)
  } catch {
    const text = raw.subarray(0, unreadableShown).toString('latin1')
    return { ...blank, from: envelope.from, to: envelope.to, subject: '(correo ilegible)', text }
  }
}

function describe(email: Email, envelope: Envelope): ParsedMail {
  const html = (email.html ?? '').trimEnd()
  const text = (email.text ?? '').trimEnd()
  return {
    messageId: oneLine(email.messageId ?? ''),
    from: oneLine(email.from?.address || envelope.from),
    fromName: oneLine(email.from?.name ?? ''),
    to: envelope.to,
    subject: oneLine(email.subject ?? ''),
    text,
    html,
    links: findLinks(html, text),
    headers: email.headers
      .slice(0, maxHeaders)
      .map(({ originalKey, value }) => ({ name: originalKey, value: value.slice(0, maxHeaderLength) })),
    attachments: email.attachments.map(describeAttachment),
  }
}

function describeAttachment(attachment: Attachment, index: number): MailAttachment {
  const content = Buffer.from(attachment.content as ArrayBuffer)
  return {
    name: oneLine(attachment.filename ?? '') || `adjunto-${index + 1}`,
    type: attachment.mimeType,
    contentId: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
    size: content.length,
    base64: content.toString('base64'),
  }
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxHeaderLength)
}
