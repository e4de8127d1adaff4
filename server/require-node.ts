import { StartRefused } from './start-refused.ts'

const needed = 24

/** @throws StartRefused when the running Node is older than the one the server is written for. */
export function requireNode(version: string): void {
  if (Number.parseInt(version, 10) >= needed) return
  throw new StartRefused(`The server needs Node ${needed} and runs on ${version}: start it with npm start, which brings its own.`)
}
