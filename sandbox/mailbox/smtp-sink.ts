import type { Server, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope, type SMTPServerSession } from 'smtp-server'

import type { Faults, SmtpFaultOrder, SmtpMode } from '../faults/faults.store.ts'
import { parseMail } from './mail-parse.ts'
import type { Mailbox } from './mailbox.store.ts'

interface SinkParts {
  mailbox: Mailbox
  faults: Faults<SmtpFaultOrder>
  maxBytes?: number
}

export interface SmtpSink {
  server: Server
  close: () => Promise<void>
}

type Reply = (error: Error | null, message: string) => void

const refusals = {
  refuse: { code: 554, text: '5.7.1 Rechazado por una falla armada en el sandbox' },
  tempfail: { code: 451, text: '4.7.1 Aplazado por una falla armada en el sandbox' },
}

export function createSmtpSink({ mailbox, faults, maxBytes = 5 * 1024 * 1024 }: SinkParts): SmtpSink {
  const sockets = new Map<string, Socket>()
  const refusedEnvelopes = new WeakMap<SMTPServerEnvelope, keyof typeof refusals>()

  const takeNext = (...modes: SmtpMode[]) =>
    faults.take(
      ({ mode }) => modes.includes(mode),
      () => true,
    )

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw smtpError(552, '5.3.4 El correo es demasiado grande')
    const { mailFrom, rcptTo } = session.envelope
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
    await mailbox.add(await parseMail(raw, envelope))
    if (takeNext('drop-after-data')) sockets.get(socketKey(session))?.destroy()
  }

  async function answer(stream: SMTPServerDataStream, session: SMTPServerSession, reply: Reply): Promise<void> {
    reply(await outcome(stream, session), '2.0.0 Guardado')
  }

  async function outcome(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    try {
      await receive(stream, session)
      return null
    } catch (error) {
      if (error instanceof Error && 'responseCode' in error) return error
      return smtpError(451, '4.3.0 El sandbox no pudo guardar el correo')
    }
  }

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    banner: 'sandbox',
    size: maxBytes,
    maxClients: 50,
    closeTimeout: 500,
    onRcptTo(_address, { envelope }, done) {
      const mode = refusedEnvelopes.get(envelope) ?? takeNext('refuse', 'tempfail')?.mode
      if (mode !== 'refuse' && mode !== 'tempfail') return done()
      refusedEnvelopes.set(envelope, mode)
      return done(smtpError(refusals[mode].code, refusals[mode].text))
    },
    onData(stream, session, done) {
      void answer(stream, session, done)
    },
  })
  // A client that disconnects in the middle must not end the process.
  smtp.on('error', () => undefined)
  smtp.server.on('connection', (socket: Socket) => {
    const key = socketKey({ remoteAddress: socket.remoteAddress ?? '', remotePort: socket.remotePort ?? 0 })
    sockets.set(key, socket)
    socket.once('close', () => sockets.delete(key))
  })

  return {
    server: smtp.server,
    close: () => new Promise((resolve) => (smtp.server.listening ? smtp.close(resolve) : resolve())),
  }
}

function socketKey({ remoteAddress, remotePort }: { remoteAddress: string; remotePort: number }): string {
  return `${remoteAddress.replace('::ffff:', '')} ${remotePort}`
}

function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
