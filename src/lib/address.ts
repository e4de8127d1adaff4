import type { FileRoutesByPath } from '@tanstack/react-router'

type WithoutEnd<Written extends string> = Written extends '/' ? '/' : Written extends `${infer Start}/` ? Start : Written
type Filled<Written extends string> = Written extends `${infer Start}/$${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Start}/${string}${Filled<`/${After}`>}`
    : `${Start}/${string}`
  : Written

/** A path of the route tree, its parameters filled in: `/admin/clientes/$id` is `/admin/clientes/${string}`. */
export type Path = Filled<WithoutEnd<FileRoutesByPath[keyof FileRoutesByPath]['fullPath']>>

/** A query with its question mark, or nothing. */
export type Query = '' | `?${string}`

/** Where a link inside the application leads. One that no route answers does not compile. */
export type Address = `${Path}${Query}`

/** Where a link out of the application leads. */
export type OutsideAddress = `https://${string}` | `http://${string}` | `mailto:${string}`

/**
 * An address that is known only as data, such as the place that a person came from; the application's own when it leads
 * nowhere inside. A route that is not there answers with its own page.
 */
export function givenAddress(text: string): Address {
  return (text.startsWith('/') && !text.startsWith('//') ? text : '/') as Address
}
