import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '#scripts/lib/project.ts'
import { openTap } from './tap.ts'
import type { Tap } from './tap.ts'
import type { Kill } from './plan.ts'

interface Seat {
  port: number
  tap: Tap
  child: ChildProcess | undefined
  ready: boolean
  /** The kill that waits for its moment in this server. */
  armed: { kill: Kill; calls: number } | undefined
}

/** Milliseconds from a server's start to an owed kill. */
const atStart = 30

/** Servers of the product over one database; each is killed without warning and started again. */
export interface Fleet {
  /** Addresses of the servers, ready or not; the first receives the webhooks. */
  readonly urls: readonly string[]
  readonly kills: () => number
  /** Everything the servers printed. */
  readonly printed: () => string
  /** Waits for a ready server and returns the n-th, counted round. */
  pick(n: number): Promise<number>
  arm(seat: number, kill: Kill): void
  /** Kills a server whose armed kill has not found its moment. */
  fire(seat: number): void
  /** Waits for the kills that are still to come, and ends every server. */
  end(): Promise<void>
}

/** Compiles the server once, so that the many later starts are quick: a killed server leaves no cache. */
export async function compileOnce(env: NodeJS.ProcessEnv, port: number): Promise<void> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: inProject(''),
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  await once(child, 'close')
}

export async function startFleet({
  size,
  sandboxUrl,
  ports,
  env,
}: {
  size: number
  sandboxUrl: string
  ports: readonly number[]
  env: NodeJS.ProcessEnv
}): Promise<Fleet> {
  let kills = 0
  /** Kills that hit a server which was already down: the next running server gets them, at its start. */
  let owed = 0
  /** Kills whose moment has been set. */
  let scheduled = 0
  let ending = false
  let printed = ''
  const seats: Seat[] = []

  const killAt = (seat: Seat, point: Kill['point']) => {
    const { armed } = seat
    if (armed?.kill.point !== point) return
    if (point === 'gateway.asked' || point === 'gateway.acted' || point === 'gateway.answered') {
      if (armed.calls++ < armed.kill.nth) return
    }
    seat.armed = undefined
    if (armed.kill.delay === 0) shoot(seat)
    else shootIn(armed.kill.delay, seat)
  }
  const shootIn = (milliseconds: number, seat: Seat) => {
    scheduled += 1
    setTimeout(() => {
      scheduled -= 1
      shoot(seat)
    }, milliseconds)
  }
  const shoot = (seat: Seat) => {
    if (ending) return
    if (!seat.ready) {
      owed += 1
      return
    }
    seat.ready = false
    kills += 1
    seat.child?.kill('SIGKILL')
  }
  const start = (seat: Seat) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: inProject(''),
      env: { ...env, PORT: String(seat.port), STRIPE_API_BASE: seat.tap.url, OPENPAY_API_BASE: `${seat.tap.url}/openpay/v1` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    seat.child = child
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      if (!text.includes('Receptio is ready')) return
      seat.ready = true
      if (owed === 0) return
      owed -= 1
      shootIn(atStart, seat)
    })
    child.once('close', () => {
      seat.ready = false
      if (!ending) start(seat)
    })
  }

  for (const port of ports.slice(0, size)) {
    const seat: Seat = { port, tap: { url: '', close: async () => {} }, child: undefined, ready: false, armed: undefined }
    seat.tap = await openTap({
      target: sandboxUrl,
      listener: {
        asked: () => killAt(seat, 'gateway.asked'),
        acted: () => killAt(seat, 'gateway.acted'),
        answered: () => killAt(seat, 'gateway.answered'),
      },
    })
    seats.push(seat)
    start(seat)
  }

  return {
    urls: seats.map(({ port }) => `http://127.0.0.1:${port}`),
    kills: () => kills,
    printed: () => printed,
    async pick(n) {
      for (;;) {
        for (let step = 0; step < seats.length; step++) {
          const index = (n + step) % seats.length
          if (seats[index]?.ready) return index
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    arm(index, kill) {
      const seat = seats[index]
      if (!seat) return
      if (seat.armed) shoot(seat)
      seat.armed = { kill, calls: 0 }
      killAt(seat, 'called')
    },
    fire(index) {
      const seat = seats[index]
      if (!seat?.armed) return
      seat.armed = undefined
      shoot(seat)
    },
    async end() {
      while (owed > 0 || scheduled > 0) await new Promise((resolve) => setTimeout(resolve, atStart))
      ending = true
      await Promise.all(
        seats.map(async ({ child, tap }) => {
          if (child && child.exitCode === null && child.signalCode === null) {
            child.kill('SIGKILL')
            await once(child, 'close')
          }
          await tap.close()
        }),
      )
    },
  }
}
