import { endpoints, type Operation } from '#contract/endpoints.ts'

const shapes = Object.entries(endpoints).map(([operation, { method, path }]) => ({
  operation: operation as Operation,
  method,
  path: new RegExp(`/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Returns the call of the contract that a request makes, or null. */
export function operationOf(method: string, address: string): Operation | null {
  const { pathname } = new URL(address, 'http://localhost')
  const fitting = shapes.filter((shape) => shape.method === method && shape.path.test(pathname))
  return fitting.at(0)?.operation ?? null
}
