import { endpoints, type Operation } from '#contract/endpoints.ts'

const shapes = Object.entries(endpoints).map(([operation, { method, path }]) => ({
  operation: operation as Operation,
  method,
  path: new RegExp(`/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** Returns the call of the contract that a request makes, or null. */
export function operationOf(method: string, address: string): Operation | null {
  const { pathname } = new URL(address, 'http://localhost')
  const fitting = shapes.filter((shape) => shape.method === method && shape.path.test(pathname))
  return fitting.at(0)?.operation ?? null
}

/** Returns the parameters that the path of a call has in an address, by name; none when the address is not of it. */
export function paramsIn(operation: Operation, address: string): Record<string, string> {
  const { pathname } = new URL(address, 'http://localhost')
  const groups = shapes.find((shape) => shape.operation === operation)?.path.exec(pathname)?.groups ?? {}
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
}
