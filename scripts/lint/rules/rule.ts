import { relative, sep } from 'node:path'

export type Name = { readonly type: string; readonly name?: string; readonly value?: unknown }
export type Specifier = { readonly importKind?: string; readonly exportKind?: string }
export type Node = {
  readonly type?: string
  readonly computed?: boolean
  readonly key?: Name
  readonly property?: Name
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly Specifier[]
  readonly source?: { readonly type: string; readonly value?: unknown } | null
}
export type Value = {
  readonly type: string
  readonly value?: unknown
  readonly operator?: string
  readonly argument?: Value
  readonly expression?: Value
  readonly consequent?: Value
  readonly alternate?: Value
  readonly name?: string
  readonly property?: Name
  readonly computed?: boolean
}
export type Entry = Node & { readonly value: Value | null }
export type Comparison = Node & { readonly operator: string; readonly left: Value; readonly right: Value }
export type Text = Node & { readonly value: unknown }
export type Quasi = Node & { readonly value: { readonly cooked: string | null } }
export type Named = Node & { readonly name: string }
type Place = { readonly line: number; readonly column: number }
type Comment = Node & { readonly value: string; readonly loc: { readonly start: Place; readonly end: Place } }
export type Context = {
  readonly filename: string
  readonly cwd: string
  readonly sourceCode: { readonly getAllComments: () => readonly Comment[]; readonly lines: readonly string[] }
  readonly report: (offence: { readonly node: Node; readonly message: string }) => void
}

/** Returns the path of the present file from the project's root, with slashes. */
export const pathOf = (context: Context) => relative(context.cwd, context.filename).split(sep).join('/')

/** Returns a function that reports a message at a node, if there is one. */
export const refuserOf =
  (context: Context) =>
  (node: Node, message: string | undefined): void => {
    if (message !== undefined) context.report({ node, message })
  }
