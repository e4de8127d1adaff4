import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** Ports, folders and secrets of a cluster. */
export interface Plan {
  readonly dataDir: string
  readonly ports: {
    readonly product: number
    readonly servers: readonly number[]
    readonly pooler: number
    readonly primary: number
    readonly standby: number
    readonly sandbox: number
    readonly smtp: number
  }
  /** Of the login that owns the database, and of the superuser. */
  readonly passwords: { readonly login: string; readonly superuser: string }
  readonly appSecret: string
  readonly captchaBypass: string
}

const serverCount = 3
const secret = () => randomBytes(32).toString('hex')

/** Plans a cluster whose ports follow each other from `firstPort`. */
export function planCluster(dataDir: string, firstPort: number): Plan {
  const servers = Array.from({ length: serverCount }, (_, n) => firstPort + 1 + n)
  const [pooler, primary, standby, sandbox, smtp] = [10, 11, 12, 20, 21].map((step) => firstPort + step) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return {
    dataDir,
    ports: { product: firstPort, servers, pooler, primary, standby, sandbox, smtp },
    passwords: { login: secret(), superuser: secret() },
    appSecret: secret(),
    captchaBypass: secret(),
  }
}

/** Returns the address of the database through the pooler: by transaction, or with whole sessions. */
export const pooledUrl = ({ ports, passwords }: Plan, database: 'receptio' | 'receptio_sessions') =>
  `postgres://receptio:${passwords.login}@127.0.0.1:${ports.pooler}/${database}`

/** Returns the address of the primary, past the pooler. */
export const primaryUrl = ({ ports, passwords }: Plan) =>
  `postgres://receptio:${passwords.login}@127.0.0.1:${ports.primary}/receptio`

export const logOf = ({ dataDir }: Plan, name: string) => join(dataDir, 'logs', `${name}.log`)
