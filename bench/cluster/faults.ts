import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#scripts/cluster/start-cluster.ts'
import type { Plan } from '#scripts/cluster/plan.ts'

interface Fault {
  readonly name: string
  /** Causes it, and repairs what an operator would. */
  cause(): Promise<void>
}

/** Milliseconds that a stopped server stands still: longer than a call waits. */
const standstill = 15_000

/** Returns what the drill does to a cluster, in this order. The last uses the standby up. */
export function faultsOf(
  cluster: Cluster,
  plan: Plan,
  { settings, upgrades }: { settings: Record<string, string>; upgrades: boolean },
): readonly Fault[] {
  const { servers, pooler, database } = cluster
  const start = (place: number) => cluster.startServer(place, { settings })
  const restartAll = async () => {
    for (const place of plan.ports.servers.keys()) {
      await servers[place]?.stop()
      await start(place)
    }
  }
  return [
    { name: 'nothing', cause: () => Promise.resolve() },
    ...(upgrades ? [{ name: 'the three servers are upgraded one by one', cause: restartAll }] : []),
    {
      name: 'a server is killed, and started again',
      async cause() {
        await servers[0]?.kill()
        await pause(5000)
        await start(0)
      },
    },
    {
      name: 'a server stands still for 15 seconds',
      async cause() {
        servers[1]?.signal('SIGSTOP')
        await pause(standstill)
        servers[1]?.signal('SIGCONT')
      },
    },
    { name: 'PgBouncer is killed, and started again', cause: () => pooler.restart() },
    { name: 'PgBouncer stands still for 15 seconds', cause: () => pooler.standStill(standstill) },
    {
      name: 'the three servers are restarted one by one',
      cause: restartAll,
    },
    {
      name: 'the primary is killed, and the standby promoted',
      async cause() {
        await database.failOver()
        await pooler.pointTo(plan.ports.standby)
      },
    },
  ]
}
