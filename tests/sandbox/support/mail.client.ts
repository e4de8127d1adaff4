import nodemailer, { type SendMailOptions } from 'nodemailer'

import type { Sandbox } from '#sandbox/sandbox.ts'

export interface ListedMail {
  id: string
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  links: string[]
  receivedAt: string
  deliveries: number
}

const someone = { from: 'Receptio <hola@receptio.test>', to: 'owner@acme.test' }

export async function sendMail({ smtpPort }: Pick<Sandbox, 'smtpPort'>, mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort })
  try {
    await transport.sendMail({ ...someone, ...mail })
  } finally {
    transport.close()
  }
}

export const sendRaw = (sandbox: Pick<Sandbox, 'smtpPort'>, raw: string | Buffer): Promise<void> =>
  sendMail(sandbox, { envelope: { from: 'hola@receptio.test', to: 'owner@acme.test' }, raw })

/** Returns the code of the server's answer, or 0 when the connection ended without one. */
export async function refusalOf(sending: Promise<void>): Promise<number | undefined> {
  try {
    await sending
    return undefined
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  }
}

export async function listMails({ url }: Pick<Sandbox, 'url'>, to?: string): Promise<ListedMail[]> {
  const response = await fetch(`${url}/correo.json${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)
  return (await response.json()) as ListedMail[]
}

export async function onlyMail(sandbox: Pick<Sandbox, 'url'>): Promise<ListedMail> {
  const [mail, ...others] = await listMails(sandbox)
  if (!mail || others.length > 0) throw new Error(`expected one mail, found ${others.length + (mail ? 1 : 0)}`)
  return mail
}
