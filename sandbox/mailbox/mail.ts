export interface Mail {
  id: string
  messageId: string
  from: string
  fromName: string
  to: string[]
  subject: string
  text: string
  html: string
  links: string[]
  headers: MailHeader[]
  attachments: MailAttachment[]
  receivedAt: string
  deliveries: number
}

export interface MailHeader {
  name: string
  value: string
}

export interface MailAttachment {
  name: string
  type: string
  contentId: string
  size: number
  base64: string
}

export type ParsedMail = Omit<Mail, 'id' | 'receivedAt' | 'deliveries'>
