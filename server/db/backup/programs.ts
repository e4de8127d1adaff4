import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type Program = 'pg_dump' | 'pg_restore'

export interface Programs {
  /** A folder with PostgreSQL's programs; without one they are found on PATH. */
  readonly folder: string | undefined
  readonly databaseUrl: string
}

/** Returns a program's major version. @throws Error with one sentence when it is not there */
export async function majorOf(program: Program, { folder }: Programs): Promise<number> {
  const { code, output } = await run(pathOf(program, folder), ['--version'], process.env)
  const major = code === 0 ? /(\d+)(?:\.|\D*$)/.exec(output)?.[1] : undefined
  if (major !== undefined) return Number(major)
  throw new Error(`${program} cannot be run: install PostgreSQL’s client programs, or name their folder with --programs FOLDER.`)
}

/** Runs a program on the database. @throws Error with its first complaint */
export async function runProgram(program: Program, args: readonly string[], programs: Programs): Promise<void> {
  const { code, errors } = await run(pathOf(program, programs.folder), args, {
    ...process.env,
    ...connectionOf(programs.databaseUrl),
  })
  if (code === 0) return
  const [complaint = ''] = errors.trim().split('\n')
  throw new Error(`${program} ended with code ${code ?? 'none'}: ${complaint}`)
}

const pathOf = (program: Program, folder: string | undefined) => (folder === undefined ? program : join(folder, program))

const parameters: Readonly<Record<string, string>> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  host: 'PGHOST',
}

/** The address as libpq's variables: on a command line every user of the machine could read the password. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const named = Object.entries(parameters).flatMap(([name, variable]) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[variable, value] as const]
  })
  return {
    PGHOST: hostname,
    PGPORT: port === '' ? '5432' : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(named),
  }
}

function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const child = spawn(file, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.once('error', () => resolve({ code: null, output: '', errors: 'it cannot be started' }))
    child.once('close', (code) => resolve({ code, output, errors }))
  })
}
