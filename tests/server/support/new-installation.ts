import { onTestFinished } from 'vitest'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/server.ts'
import { freePorts } from '#scripts/lib/free-port.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Database } from '#server/db/database.ts'
import { runScript } from '#tests/quality/support/run-script.ts'
import type { ScriptEnd } from '#tests/quality/support/run-script.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { call } from './calls.ts'
import type { Answer } from './calls.ts'
import { CapturedLog } from './captured-log.ts'
import { challengeFor, solved } from './challenges.ts'
import { productionEnv } from './production-env.ts'
import { SessionKey } from './session-key.ts'
import { smtpSink } from './smtp-sink.ts'
import type { SmtpSink } from './smtp-sink.ts'
import type { TestServer } from './test-server.ts'

/** A production over an empty database, as its operator has it before the first start. */
export interface NewInstallation {
  variables: Record<string, string>
  /** Where its mails arrive. */
  sink: SmtpSink
  /** Runs `npm run admin` with these arguments. */
  admin: (...args: string[]) => Promise<ScriptEnd>
  /** Opens the database as the server does, until the test ends. */
  database: () => Promise<Database>
  /** Starts the server, until the test ends. */
  start: () => Promise<RunningInstallation>
}

export interface RunningInstallation {
  log: CapturedLog
  /** Calls with a solved challenge for the act. */
  act: (path: string, action: string, body: object) => Promise<Answer>
  signIn: (email: string, password: string) => Promise<Answer>
}

export async function newInstallation(): Promise<NewInstallation> {
  const { url: databaseUrl, drop } = await emptyDatabase()
  onTestFinished(drop)
  const sink = await smtpSink()
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const variables = {
    ...productionEnv,
    PUBLIC_URL: url,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: sink.url,
    ALLOW_INSECURE: 'http',
  }
  return {
    variables,
    sink,
    admin: (...args) => runScript('admin', { PATH: process.env['PATH'], ...variables }, args),
    async database() {
      const db = await openDatabase({ databaseUrl, dataDir: '' })
      onTestFinished(() => db.close())
      return db
    },
    async start() {
      const log = new CapturedLog()
      const server = await startServer({ env: readEnv(variables), logger: log.logger, dist: '/nowhere' })
      onTestFinished(() => server.stop())
      return { log, ...callsTo(url) }
    },
  }
}

function callsTo(url: string): Pick<RunningInstallation, 'act' | 'signIn'> {
  const app = { request: (path: string, init?: RequestInit) => fetch(url + path, init) }
  const server = { app } as unknown as TestServer
  const act: RunningInstallation['act'] = async (path, action, body) => {
    const challenge = await solved(await challengeFor(server, action))
    return call(server, 'POST', path, { body: { ...body, challenge } })
  }
  return {
    act,
    signIn: (email, password) => act('/tokens', 'signin', { email, password, key: new SessionKey().publicHalf }),
  }
}
