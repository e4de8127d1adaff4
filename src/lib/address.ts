import type { FileRoutesByPath } from '@tanstack/react-router'

type WithoutEnd<Written extends string> = Written extends '/' ? '/' : Written extends `${infer Start}/` ? Start : Written
type Filled<Written extends string> = Written extends `${infer Start}/$${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Start}/${string}${Filled<`/${After}`>}`
    : `${Start}/${string}`
  : Written

/** A path of the route tree with its parameters filled in: `/admin/clientes/$id` is `/admin/clientes/${string}`. */
export type Path = Filled<WithoutEnd<FileRoutesByPath[keyof FileRoutesByPath]['fullPath']>>

/** A query with its question mark, or nothing. */
export type Query = '' | `?${string}`

/** The target of a link inside the application. An address without a route does not compile. */
export type Address = `${Path}${Query}`

/** The target of a link out of the application. */
export type OutsideAddress = `https://${string}` | `http://${string}` | `mailto:${string}`

/**
 * Returns the address in data, such as the page that a person came from; `/` when it is outside the application. A
 * missing route shows its own page.
 */
export function givenAddress(text: string): Address {
  return (text.startsWith('/') && !text.startsWith('//') ? text : '/') as Address
}
