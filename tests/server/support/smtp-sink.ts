import { once } from 'node:events'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A receiving mail server on a port of its own, which shows one mail per Message-ID as mailboxes do. */
export class SmtpSink {
  readonly #mails = new Map<string, Email>()
  #server: SMTPServer | undefined
  port = 0
  /** How many deliveries arrived; the same mail twice counts twice. */
  arrived = 0
  /** Codes to refuse the next deliveries with; then the sink accepts mails again. */
  readonly refusals: number[] = []

  async open(): Promise<this> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 500,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const taken = this.#take(Buffer.concat(chunks))
          void taken.then((refused) => done(refused))
        })
      },
    })
    server.on('error', () => {})
    server.listen(this.port, '127.0.0.1')
    await once(server.server, 'listening')
    const address = server.server.address()
    this.port = typeof address === 'object' && address !== null ? address.port : 0
    this.#server = server
    return this
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()))
  }

  get inbox(): Email[] {
    return [...this.#mails.values()]
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async #take(raw: Buffer): Promise<Error | null> {
    const code = this.refusals.shift()
    if (code !== undefined) return Object.assign(new Error('no'), { responseCode: code })
    const mail = await PostalMime.parse(raw)
    this.arrived += 1
    this.#mails.set(mail.messageId ?? '', mail)
    return null
  }
}

/** Opens a sink that closes with the test. */
export async function smtpSink(): Promise<SmtpSink> {
  const sink = await new SmtpSink().open()
  onTestFinished(() => sink.close())
  return sink
}
